import { findKnownNetwork } from './findKnownNetwork.ts';
import { findNamedNetwork } from './findNamedNetwork.ts';

/**
 * The address of a profile, where a user name alone makes one on this network. Some write an address, or the end of one,
 * as their user name.
 */
export function composeProfileUrl(network: string | undefined, username: string): string | undefined {
  const user = username.trim().replace(/^@/, '');
  const named = network === undefined ? undefined : findNamedNetwork(network);
  const written = user.includes('/') ? URL.parse(user.replace(/^(?!https?:)/i, 'https://')) : null;
  if (written && findKnownNetwork(written.hostname)) return written.href;
  return named?.profile?.(user);
}
