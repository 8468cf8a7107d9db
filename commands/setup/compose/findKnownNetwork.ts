import { networks } from './networks.ts';

/** The network that a host, with or without `www.`, belongs to. */
export function findKnownNetwork(hostname: string): (typeof networks)[number] | undefined {
  const host = hostname.replace(/^www\./, '');
  return networks.find(({ hosts }) => hosts.some((of) => host === of || host.endsWith(`.${of}`)));
}
