import { findIcon } from '../../schema/values/icons.ts';

/** The names of networks that are more than their host with a capital letter. */
const names =
  'GitHub,GitLab,LinkedIn,YouTube,SoundCloud,LeetCode,CodePen,ResearchGate,ORCID,arXiv,dblp,Google Scholar,Stack Overflow,Hugging Face';

/** Networks whose hosts or older names are not those of their icons. */
const renamed: Readonly<Record<string, string>> = { twitter: 'x', bsky: 'bluesky', scholar: 'googlescholar' };

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The network that the icon sets know by the letters of this name. */
function findBrand(text: string): { name: string; icon: string } | undefined {
  const brand = renamed[lettersOf(text)] ?? lettersOf(text);
  const icon = [`tabler:brand-${brand}`, `simple-icons:${brand}`].find((icon) => findIcon(icon));
  const name = names.split(',').find((name) => lettersOf(name) === brand);
  return icon === undefined
    ? undefined
    : { name: name ?? brand.charAt(0).toUpperCase() + brand.slice(1), icon };
}

/** The usual name and the icon of a link's button, by its address or the name that a résumé gives the network. */
export function findNetwork(address: string, name = ''): { name: string; icon: string } {
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol === 'mailto:') return { name: 'Email', icon: 'tabler:mail' };
  const host = hostname.replace(/^www\./, '');
  // Below endings such as .io, everybody may have a site: ada.github.io.
  const [, site = host === 'scholar.google.com' ? 'scholar' : ''] =
    /^(?!scholar\.google)(?:[\w.-]+\.)?([\w-]+)\.(?:com|net|org|co)$/.exec(host) ??
    /^([\w-]+)\.(?:app|io|tv|social)$/.exec(host) ??
    [];
  const network = findBrand(site) ?? findBrand(name);
  if (network) return network;
  // Mastodon and similar servers run on any host, but their addresses have this form, and most hosts such a name.
  const isMastodon = /todon|mstdn|toot|hachyderm|\.social\/|^mas\.to\//.test(host + pathname);
  const isProfile = /^\/@[^/]+\/?$/.test(pathname);
  return { name: host, icon: isMastodon && isProfile ? 'tabler:brand-mastodon' : 'tabler:link' };
}

/** Icons for things that are called otherwise. */
const otherIcons: Readonly<Record<string, string>> = {
  photography: 'camera',
  gardening: 'plant',
  cycling: 'bike',
};

/** Icons for cards whose titles name none, for example in other languages: by position, so that they differ. */
const placeIcons: Readonly<Record<string, readonly string[]>> = {
  skills: ['tools', 'code', 'chart-dots-3', 'cloud', 'book', 'users'],
  hobbies: ['heart', 'leaf', 'compass', 'music', 'camera', 'star'],
};

/** The icon of a new card: one named like a word of its title (`Chess`), or one by its position; for other types, none. */
export function guessIcon(type: string, title: unknown, place: number): string | undefined {
  const others = placeIcons[type];
  if (!others) return undefined;
  const words =
    String(title)
      .toLowerCase()
      .match(/[a-z]{4,}/g) ?? [];
  const icons = words.map((word) => `tabler:${otherIcons[word] ?? word}`);
  return icons.find((icon) => findIcon(icon)) ?? `tabler:${others[place % others.length]}`;
}
