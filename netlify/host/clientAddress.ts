import { isIP } from 'node:net';

/**
 * The address of a visitor behind reverse proxies. Each proxy adds the address that it was asked from to the end of
 * `X-Forwarded-For`; what is before these entries came with the request, so anybody may have written it.
 * @param peer the address of the connection, which holds if the header has no address at that place
 * @param forwardedFor the header
 * @param hops how many proxies there are
 */
export function clientAddress(peer: string, forwardedFor: string | null, hops: number): string {
  if (hops === 0) return peer;
  const entry = (forwardedFor ?? '').split(',').at(-hops)?.trim() ?? '';
  const [, bracketed, ipv4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? [];
  const address = bracketed ?? ipv4 ?? entry;
  return isIP(address) ? address : peer;
}
