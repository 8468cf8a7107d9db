import { findIcon } from '../../schema/values/icons.ts';
import { decodeUrl, linkUrlSchema } from '../../schema/values/url.ts';
import type { NewEntry, Place, Values } from './newEntry.ts';

const names =
  'GitHub GitLab LinkedIn YouTube SoundCloud LeetCode CodePen ResearchGate ORCID arXiv dblp StackOverflow HuggingFace'.split(
    ' ',
  );

const renamed = new Map([
  ['twitter', 'x'],
  ['bsky', 'bluesky'],
  ['scholar', 'googlescholar'],
]);

function findNetwork(text: string): { name: string; icon: string } | undefined {
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const brand = renamed.get(letters) ?? letters;
  const icon = [`tabler:brand-${brand}`, `simple-icons:${brand}`].find((one) => findIcon(one));
  const name =
    names.find((one) => one.toLowerCase() === brand) ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return icon === undefined ? undefined : { name, icon };
}

const profiles = new Map(
  `github github.com/…, gitlab gitlab.com/…, bitbucket bitbucket.org/…, codeberg codeberg.org/…, linkedin www.linkedin.com/in/…,
  xing www.xing.com/profile/…, twitter x.com/…, x x.com/…, bluesky bsky.app/profile/…, threads www.threads.net/@…,
  instagram www.instagram.com/…, facebook www.facebook.com/…, youtube www.youtube.com/@…, vimeo vimeo.com/…, twitch www.twitch.tv/…,
  medium medium.com/@…, devto dev.to/…, stackoverflow stackoverflow.com/users/…, kaggle www.kaggle.com/…,
  huggingface huggingface.co/…, orcid orcid.org/…, googlescholar scholar.google.com/citations?user=…,
  researchgate www.researchgate.net/profile/…, npm www.npmjs.com/~…, dribbble dribbble.com/…, behance www.behance.net/…,
  codepen codepen.io/…, leetcode leetcode.com/u/…, hackerrank www.hackerrank.com/profile/…, soundcloud soundcloud.com/…,
  reddit www.reddit.com/user/…, telegram t.me/…`
    .split(/,\s+/)
    .map((row) => [row.replace(/ .*/, ''), `https://${row.replace(/.* /, '')}`] as const),
);

/** The address of a profile by the network and the user's name there; of the fediverse, `@ada@mastodon.nz` says both. */
export function profileAddress(network = '', user = ''): string | undefined {
  if (/^@?[\w.-]+@[\w-]+(?:\.[\w-]+)+$/.test(user) && /mastodon|fediverse/i.test(network))
    return `@${user.replace(/^@/, '')}`;
  const form = profiles.get(network.toLowerCase().replace(/[^a-z]/g, ''));
  const name = user.replace(/^@/, '');
  return /^[\w.~-]+$/.test(name) ? form?.replace('…', name) : undefined;
}

export function createLink(address: string | undefined, place: Place, name?: string): NewEntry | undefined {
  const read = linkUrlSchema.safeParse(address);
  const issue = read.success ? undefined : read.error.issues[0];
  const url: unknown = read.success ? read.data : issue?.code === 'custom' && issue.params?.suggestion;
  return typeof url === 'string'
    ? { type: 'links', values: { ...(name && { name }), url }, place }
    : undefined;
}

export function linkAppearance({ url, name = '' }: Values): Values {
  const { protocol, hostname = '', pathname = '' } = URL.parse(String(url)) ?? {};
  const host = hostname.replace(/^www\./, '');
  // Anybody may have a site below other endings, such as .io.
  const [, site = ''] = /^(?:[\w.-]+\.)?([\w-]+)\.(?:com|net|org|co|app)$/.exec(host) ?? [];
  const mail = protocol === 'mailto:' ? { name: 'Email', icon: 'tabler:mail' } : undefined;
  const mastodon = /^\/@\w+$/.test(pathname) ? findNetwork('mastodon') : undefined;
  const network =
    findNetwork(host === 'scholar.google.com' ? 'scholar' : site) ?? findNetwork(String(name)) ?? mastodon;
  const description = decodeUrl(host + pathname).replace(/\/$/, '');
  return { name: host, icon: 'tabler:link', ...(mail ?? network), description };
}

const icons: Readonly<Record<string, readonly string[]>> = {
  skills: ['tools', 'code', 'chart-dots-3', 'cloud', 'book', 'users'],
  hobbies: ['heart', 'leaf', 'compass', 'music', 'camera', 'star'],
};
const colours = ['#2f6f73', '#b4552d', '#5b7abb', '#6b7a2a', '#8a4b78', '#8a6a1f'];

export function defaultAppearance(type: string, values: Values, position: number): Values {
  if (type === 'links') return linkAppearance(values);
  const others = icons[type];
  if (!others) return {};
  const icon = `tabler:${others[position % others.length]}`;
  return { icon, ...(type === 'skills' && { colour: colours[position % colours.length] }) };
}
