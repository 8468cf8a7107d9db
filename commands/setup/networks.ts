import { findIcon } from '../../schema/icons.ts';
import { findNamedUrl } from '../../schema/url.ts';

/**
 * A site with profiles whose name or icon does not follow from its address. `profile` makes the address of a profile
 * from a user name.
 */
type Network = {
  name: string;
  icon: string;
  hosts: readonly string[];
  aliases?: readonly string[];
  profile?: (user: string) => string | undefined;
};

/** Makes addresses that end in the user name, if that has the usual characters. */
const at =
  (start: string, usual = /^[\w.-]+$/) =>
  (user: string) =>
    usual.test(user) ? start + encodeURIComponent(user) : undefined;
const numbers = /^\d+$/;
/** LinkedIn's names may have letters of any script. Some résumés write `in/` before them. */
const linkedIn = (user: string) =>
  at('https://www.linkedin.com/in/', /^[\p{L}\p{N}_-]+$/u)(user.replace(/^in\//, ''));
const namedUrl = (name: string) => {
  const named = findNamedUrl(name);
  return named?.ok ? named.url : undefined;
};
/** A Mastodon name includes its server: `ada@example.social`. */
const mastodon = (user: string) => namedUrl(`@${user}`);
/** A Bluesky handle is a host name; many leave out `.bsky.social`. */
const bluesky = (user: string) =>
  at('https://bsky.app/profile/')(/^[\w-]+$/.test(user) ? `${user}.bsky.social` : user);
const formerTwitter = ['Twitter', 'X (Twitter)', 'X/Twitter', 'Twitter/X', 'X (formerly Twitter)'];

// biome-ignore format: a table
const networks: readonly Network[] = [
  { name: 'GitHub', icon: 'tabler:brand-github', hosts: ['github.com'], profile: at('https://github.com/') },
  { name: 'GitLab', icon: 'tabler:brand-gitlab', hosts: ['gitlab.com'], profile: at('https://gitlab.com/') },
  { name: 'Codeberg', icon: 'simple-icons:codeberg', hosts: ['codeberg.org'], profile: at('https://codeberg.org/') },
  { name: 'LinkedIn', icon: 'tabler:brand-linkedin', hosts: ['linkedin.com'], profile: linkedIn },
  { name: 'X', icon: 'tabler:brand-x', hosts: ['x.com', 'twitter.com'], aliases: formerTwitter, profile: at('https://x.com/') },
  { name: 'Mastodon', icon: 'tabler:brand-mastodon', hosts: [], aliases: ['Fediverse'], profile: mastodon },
  { name: 'Bluesky', icon: 'tabler:brand-bluesky', hosts: ['bsky.app'], aliases: ['Bsky'], profile: bluesky },
  { name: 'Medium', icon: 'tabler:brand-medium', hosts: ['medium.com'], profile: at('https://medium.com/@') },
  { name: 'Kaggle', icon: 'simple-icons:kaggle', hosts: ['kaggle.com'], profile: at('https://www.kaggle.com/') },
  { name: 'Google Scholar', icon: 'simple-icons:googlescholar', hosts: ['scholar.google.com'] },
  { name: 'Stack Overflow', icon: 'tabler:brand-stackoverflow', hosts: ['stackoverflow.com'], profile: at('https://stackoverflow.com/users/', numbers) },
  { name: 'Hugging Face', icon: 'simple-icons:huggingface', hosts: ['huggingface.co', 'hf.co'], profile: at('https://huggingface.co/') },
  { name: 'ORCID', icon: 'simple-icons:orcid', hosts: ['orcid.org'], profile: namedUrl },
  { name: 'ResearchGate', icon: 'simple-icons:researchgate', hosts: ['researchgate.net'] },
  { name: 'DEV', icon: 'simple-icons:devdotto', hosts: ['dev.to'], aliases: ['dev.to'], profile: at('https://dev.to/') },
  { name: 'YouTube', icon: 'tabler:brand-youtube', hosts: ['youtube.com', 'youtu.be'], profile: at('https://www.youtube.com/@') },
  { name: 'SoundCloud', icon: 'tabler:brand-soundcloud', hosts: ['soundcloud.com'], profile: at('https://soundcloud.com/') },
  { name: 'LeetCode', icon: 'simple-icons:leetcode', hosts: ['leetcode.com'], profile: at('https://leetcode.com/u/') },
  { name: 'CodePen', icon: 'tabler:brand-codepen', hosts: ['codepen.io'], profile: at('https://codepen.io/') },
  { name: 'Strava', icon: 'tabler:brand-strava', hosts: ['strava.com'], profile: at('https://www.strava.com/athletes/', numbers) },
  { name: 'Instagram', icon: 'tabler:brand-instagram', hosts: ['instagram.com'], profile: at('https://www.instagram.com/') },
  { name: 'Substack', icon: 'simple-icons:substack', hosts: ['substack.com'], profile: at('https://substack.com/@') },
  { name: 'arXiv', icon: 'simple-icons:arxiv', hosts: ['arxiv.org'] },
  { name: 'dblp', icon: 'simple-icons:dblp', hosts: ['dblp.org'] },
];

/** The name and icon of a link's button, from its address and the name that a résumé gives the network. */
export function findNetwork(url: URL, name?: string): { name: string; icon: string } {
  if (url.protocol === 'mailto:') return { name: name ?? 'Email', icon: 'tabler:mail' };
  const known = findByHost(url.hostname) ?? findByName(name ?? '');
  const isSame = name === undefined || toLetters(name) === toLetters(known?.name ?? '');
  if (known) return { name: isSame ? known.name : name, icon: known.icon };
  const host = withoutWww(url.hostname);
  // Mastodon and similar servers run on any host, but their addresses have this form.
  const isFediverse = /^\/@[^/]+\/?$/.test(url.pathname) && name === undefined;
  // Hosts are not looked up in Simple Icons: many brands there have the names of people.
  const icon = isFediverse ? 'tabler:brand-mastodon' : brandIcon(host.split('.').at(-2), ['tabler:brand-']);
  return {
    name: name ?? host,
    icon: brandIcon(name, ['tabler:brand-', 'simple-icons:']) ?? icon ?? 'tabler:link',
  };
}

/** Whether an address is on a known network, and so not the owner's own site. */
export function isNetwork({ hostname }: URL): boolean {
  return findByHost(hostname) !== undefined;
}

/** The address of a profile, made of the network's name and a user name. Some write an address as their user name. */
export function composeProfileUrl(network = '', username: string): string | undefined {
  const user = username.trim().replace(/^@/, '');
  const written = user.includes('/') ? URL.parse(user.replace(/^(?!https?:)/i, 'https://')) : null;
  if (written && isNetwork(written)) return written.href;
  return findByName(network)?.profile?.(user) ?? namedUrl(username.trim());
}

/** Whether two addresses are the same but for the case of the host and a slash at the end. */
export function isSameUrl(a: string, b: string): boolean {
  const [first, second] = [a, b].map((url) => URL.parse(url)?.href.replace(/\/$/, '') ?? url);
  return first === second;
}

function findByHost(hostname: string): Network | undefined {
  const host = withoutWww(hostname);
  return networks.find(({ hosts }) => hosts.some((known) => host === known || host.endsWith(`.${known}`)));
}

function findByName(name: string): Network | undefined {
  return networks.find((network) =>
    [network.name, ...(network.aliases ?? [])].some((alias) => toLetters(alias) === toLetters(name)),
  );
}

function brandIcon(word = '', prefixes: readonly string[]): string | undefined {
  const letters = toLetters(word);
  if (letters === '') return undefined;
  return prefixes.map((prefix) => prefix + letters).find((icon) => findIcon(icon) !== undefined);
}

function withoutWww(hostname: string): string {
  return hostname.replace(/^www\./, '');
}

function toLetters(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Beginnings of words, and the Tabler icons for them. The first match counts. */
const icons: readonly (readonly [RegExp, string])[] = [
  [/^(?:ai|ml|nlp|llms?|machine|deep|neural|artificial)$/, 'brain'],
  [/^(?:data|analy|statist|visuali)/, 'chart-dots-3'],
  [/^(?:cloud|infra|devops|platform|distributed|kubernetes)/, 'cloud'],
  [/^(?:databas|sql|storage)/, 'database'],
  [/^(?:web|frontend|internet)/, 'world-www'],
  [/^(?:backend|server|linux|system)/, 'server'],
  [/^(?:mobile|android|ios$)/, 'device-mobile'],
  [/^(?:secur|privacy|crypto)/, 'shield'],
  [/^(?:program|coding|software|develop|source$)/, 'code'],
  [/^(?:language|writing|blog)/, 'language'],
  [/^(?:leader|manage|team|mentor|volunt|teach|communicat|operation)/, 'users'],
  [/^(?:design|painting|drawing|arts?$)/, 'palette'],
  [/^(?:scien|research|biolog|chemi|physic)/, 'flask'],
  [/^(?:running|jogging|marathon|trail)/, 'run'],
  [/^(?:cycling|bik|gravel)/, 'bike'],
  [/^(?:hik|climb|mountain|outdoor|walking|tramping|skiing)/, 'mountain'],
  [/^(?:garden|plant|nature)/, 'plant'],
  [/^(?:music|guitar|piano|singing|choir|jazz)/, 'music'],
  [/^(?:photo|film|video)/, 'camera'],
  [/^(?:reading|books?$|literat|philosoph|histor)/, 'book'],
  [/^(?:cook|baking|food|ferment|bread)/, 'chef-hat'],
  [/^(?:games?$|gaming)/, 'device-gamepad-2'],
  [/^(?:travel|flying)/, 'plane'],
  [/^(?:sailing|boat|rowing|kayak)/, 'sailboat'],
  [/^(?:swimming|surfing|diving)/, 'swimming'],
  [/^(?:wildlife|animal|birding)|^(?:dogs?|cats?|pets?|birds?)$/, 'paw'],
  [/^(?:cartograph|maps?$|mapping|geograph)/, 'map'],
  [/^(?:stars|astro|telescop)/, 'telescope'],
];

/** The icon that a title suggests: by the table above, or by an icon named like one of its words (`Chess`). */
export function guessIcon(title: string, fallback: string): string {
  const words: string[] = title.toLowerCase().match(/[a-z]+/g) ?? [];
  const usual = words.flatMap((word) => icons.find(([pattern]) => pattern.test(word))?.[1] ?? []);
  const names = [...usual, ...words.filter((word) => word.length > 3)].map((name) => `tabler:${name}`);
  return names.find((icon) => findIcon(icon) !== undefined) ?? fallback;
}
