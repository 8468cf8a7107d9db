import { networks } from './networks.ts';

/** The network that is called so, however it is written: `Stack Overflow`, `stackoverflow`, `Twitter`. */
export function findNamedNetwork(name: string): (typeof networks)[number] | undefined {
  const letters = toLetters(name);
  return networks.find((network) =>
    [network.name, ...(network.aliases ?? [])].some((alias) => toLetters(alias) === letters),
  );
}

function toLetters(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
