import { contentTypes } from '../../schema/content.ts';
import { findLength } from '../../schema/review/values.ts';
import { findIcon } from '../../schema/values/icons.ts';
import { linkUrlSchema, decodeUrl } from '../../schema/values/url.ts';
import type { Draft, Place, Values } from './draft.ts';

/** The names of networks that are more than their host with a capital letter. */
const names =
  'GitHub,GitLab,LinkedIn,YouTube,SoundCloud,LeetCode,CodePen,ResearchGate,ORCID,arXiv,dblp,Google Scholar,Stack Overflow,Hugging Face';

/** Networks whose hosts or older names are not those of their icons. */
const renamed = new Map([
  ['twitter', 'x'],
  ['bsky', 'bluesky'],
  ['scholar', 'googlescholar'],
]);

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The network that the icon sets know by the letters of this name. */
function findBrand(text: string): { name: string; icon: string } | undefined {
  const brand = renamed.get(lettersOf(text)) ?? lettersOf(text);
  const icon = [`tabler:brand-${brand}`, `simple-icons:${brand}`].find((one) => findIcon(one));
  const name = names.split(',').find((one) => lettersOf(one) === brand);
  return icon === undefined
    ? undefined
    : { name: name ?? brand.charAt(0).toUpperCase() + brand.slice(1), icon };
}

/** The usual name and the icon of an address, also by the name that a résumé gives the network. */
function findNetwork(address: string, given = ''): { name: string; icon: string } {
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol === 'mailto:') return { name: 'Email', icon: 'tabler:mail' };
  const host = hostname.replace(/^www\./, '');
  // Below endings such as .io, everybody may have a site: ada.github.io.
  const [, site = host === 'scholar.google.com' ? 'scholar' : ''] =
    /^(?!scholar\.google)(?:[\w.-]+\.)?([\w-]+)\.(?:com|net|org|co)$/.exec(host) ??
    /^([\w-]+)\.(?:app|io|tv|social)$/.exec(host) ??
    [];
  const network = findBrand(site) ?? findBrand(given);
  if (network) return network;
  // Mastodon and similar servers run on any host, but their addresses have this form, and most hosts such a name.
  const isMastodon =
    /todon|mstdn|toot|hachyderm|\.social\/|^mas\.to\//.test(host + pathname) &&
    /^\/@[^/]+\/?$/.test(pathname);
  return { name: host, icon: isMastodon ? 'tabler:brand-mastodon' : 'tabler:link' };
}

/** An address without its scheme and `www.`; where that is too long for a button, its last part or its host. */
function describeUrl(url: string): string {
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol === 'mailto:') return decodeUrl(pathname);
  const host = hostname.replace(/^www\./, '');
  const steps = decodeUrl(pathname).split('/').filter(Boolean);
  const { room } = contentTypes.links.texts.description;
  return [[host, ...steps].join('/'), steps.at(-1) ?? host].find((text) => !findLength(text, room)) ?? host;
}

/** The name, the icon and the description of a button, by its address. @param given the name of its network, if it has one */
export function describeLink(
  url: string,
  given?: string,
): { name: string; icon: string; description: string } {
  return { ...findNetwork(url, given), description: describeUrl(url) };
}

/**
 * A button. Its icon, description and, unless it is given, its name follow from its address.
 * @param address also one that can be corrected, such as `github.com/ada` or an ORCID iD
 */
export function createLink(address: string | undefined, place: Place, name?: string): Draft | undefined {
  const read = linkUrlSchema.safeParse(address);
  const issue = read.success ? undefined : read.error.issues[0];
  const url: unknown = read.success ? read.data : issue?.code === 'custom' && issue.params?.suggestion;
  if (typeof url !== 'string') return undefined;
  const values = { ...(name && { name }), url };
  return { type: 'links', values, fallback: { values: describeLink(url, name) }, place };
}

const skillIcons = ['tools', 'code', 'chart-dots-3', 'cloud', 'book', 'users'];
const hobbyIcons = ['heart', 'leaf', 'compass', 'music', 'camera', 'star'];
const colours = ['#2f6f73', '#b4552d', '#5b7abb', '#6b7a2a', '#8a4b78', '#8a6a1f'];
const otherIcons = new Map([
  ['photography', 'camera'],
  ['gardening', 'plant'],
  ['cycling', 'bike'],
]);

/** The icon and colour of a new card: an icon named like a word of its title (`Chess`), or one by its position. */
export function decorate(type: string, title: string, position: number): Values {
  if (type !== 'skills' && type !== 'hobbies') return {};
  const words = title.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  const others = type === 'skills' ? skillIcons : hobbyIcons;
  const icon =
    words.map((word) => `tabler:${otherIcons.get(word) ?? word}`).find((one) => findIcon(one)) ??
    `tabler:${others[position % others.length]}`;
  return { icon, ...(type === 'skills' && { colour: colours[position % colours.length] }) };
}
