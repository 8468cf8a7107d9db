import { findIcon } from '../../schema/values/icons.ts';
import { decodeUrl } from '../../schema/values/url.ts';
import networkTable from './networks.json' with { type: 'json' };
import type { Values } from './newEntry.ts';

/** Social networks by their names in small letters, if the name to show or the `brand` of the icon differs. */
const networks = new Map<string, { name?: string; brand?: string }>(Object.entries(networkTable));

export function linkAppearance({ url, name = '' }: Values): Values {
  const { protocol, hostname = '', pathname = '' } = URL.parse(String(url)) ?? {};
  const host = hostname.replace(/^www\./, '');
  const mail = protocol === 'mailto:' ? { name: 'Email', icon: 'tabler:mail' } : undefined;
  const fediverse = /^\/@\w+$/.test(pathname) ? findNetwork('mastodon') : undefined;
  const network = findNetwork(siteName(host)) ?? findNetwork(String(name)) ?? fediverse;
  const description = decodeUrl(host + pathname).replace(/\/$/, '');
  return { name: host, icon: 'tabler:link', ...(mail ?? network), description };
}

function siteName(host: string): string {
  // The domain may be that of any country.
  if (/^scholar\.google\.(?:com?\.)?[a-z]{2,3}$/.test(host)) return 'scholar';
  // Below other endings, such as github.io, anybody may have a site.
  return /([\w-]+)\.(?:com|net|org|co|app)$/.exec(host)?.[1] ?? '';
}

function findNetwork(text: string): { name: string; icon: string } | undefined {
  const key = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const { brand = key, name = key.charAt(0).toUpperCase() + key.slice(1) } = networks.get(key) ?? {};
  const icon = [`tabler:brand-${brand}`, `simple-icons:${brand}`].find((name) => findIcon(name));
  return icon === undefined ? undefined : { name, icon };
}
