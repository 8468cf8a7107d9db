import { createHmac, randomBytes } from 'node:crypto';

/** The part of an address that one visitor holds: an IPv4 address, or the /64 network of an IPv6 address. */
function network(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^.*:/, '');
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - groups.length - rest.length)).fill('0') : [];
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}

/** Makes the function that turns an address into a key which cannot be turned back, even with a list of all addresses. */
export function createAddressKey(secret: Buffer = randomBytes(32)): (address: string) => string {
  return (address) => createHmac('sha256', secret).update(network(address)).digest('base64url');
}
