import { findIcon } from '../../../schema/icons.ts';
import { findKnownNetwork } from './findKnownNetwork.ts';
import { findNamedNetwork } from './findNamedNetwork.ts';

/** What a site is called, and its icon. */
type Named = { name: string; icon: string };

/**
 * What a link should be called and which icon it gets, by where it leads and, where a résumé says so, by the name of
 * the network. A site that no icon belongs to gets that of a link.
 */
export function findNetwork(url: URL, network?: string): Named {
  if (url.protocol === 'mailto:') return { name: network ?? 'Email', icon: 'tabler:mail' };
  const host = url.hostname.replace(/^www\./, '');
  const known = findKnownNetwork(host) ?? findNamedNetwork(network ?? '');
  const isSame = network === undefined || toLetters(network) === toLetters(known?.name ?? '');
  if (known) return { name: isSame ? known.name : network, icon: known.icon };
  // Mastodon and its kin run on any host, and show it by the form of their addresses.
  const isFediverse = /^\/@[^/]+\/?$/.test(url.pathname) && network === undefined;
  const icon = isFediverse ? 'tabler:brand-mastodon' : iconFor(host.split('.').at(-2), ['tabler:brand-']);
  return {
    name: network ?? host,
    icon: iconFor(network, ['tabler:brand-', 'simple-icons:']) ?? icon ?? 'tabler:link',
  };
}

/** Simple Icons has brands of all kinds, of which many are called like people: a host must not be looked up there. */
function iconFor(word: string | undefined, prefixes: readonly string[]): string | undefined {
  const letters = toLetters(word ?? '');
  if (letters === '') return undefined;
  return prefixes.map((prefix) => prefix + letters).find((icon) => findIcon(icon) !== undefined);
}

function toLetters(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
