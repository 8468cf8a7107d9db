import { domainToUnicode } from 'node:url';
import { inParallel } from '../../lib/inParallel.ts';
import type { Address } from '../../schema/load.ts';
import { type PlacelessFault, type Problem, problemAt } from '../../schema/problems.ts';
import { findStandInUrl } from '../../schema/review/standIns.ts';
import type { Probe, Reach } from './probe.ts';
import { probeAddress } from './probeAddress.ts';
import type { Verdict } from './verdict.ts';

/** How many hosts are asked at once. Of one host, one address is asked at a time. */
const hostsAtOnce = 8;

/** The pause between two addresses of one host, in milliseconds. */
const politePause = 250;

/**
 * What asking came to: the problems, each at its place in the content, how many addresses were asked, how many were not,
 * since their server had answered nothing, and whether this machine seems to be offline, which says nothing of any address.
 */
export type CheckedLinks = { problems: Problem[]; asked: number; left: number; isOffline: boolean };

/**
 * Asks every https: address of the content, once, however often it stands there. Stand-ins are left out: they lead
 * nowhere, and are reported anyway.
 */
export async function checkLinks(addresses: readonly Address[], probe: Probe): Promise<CheckedLinks> {
  const outbound = addresses.filter(({ url }) => /^https:/i.test(url) && findStandInUrl(url) === undefined);
  const urls = new Set(outbound.map(({ url }) => split(url).page));
  const hosts = Map.groupBy(urls, (url) => new URL(url).host);
  const verdicts = new Map<string, Verdict>();
  const reached = new Set<Reach>();
  let left = 0;
  await inParallel(hostsAtOnce, [...hosts.values()], async (pages) => {
    let hasAnswered = false;
    let silent: Verdict | undefined;
    for (const [index, page] of pages.entries()) {
      // A host that does not answer at all need not be asked for all of its pages.
      if (silent) {
        verdicts.set(page, silent);
        left++;
        continue;
      }
      if (index > 0) await probe.wait(politePause);
      const { verdict, reach } = await probeAddress(page, probe);
      reached.add(reach);
      verdicts.set(page, verdict);
      hasAnswered ||= reach === 'answer';
      if (!hasAnswered) silent = toUnasked(verdict);
    }
  });
  const isOffline = reached.has('nowhere') && !reached.has('answer') && !reached.has('server');
  const problems = outbound.flatMap(({ url, place }) => {
    const { page, hash } = split(url);
    const fault = isOffline ? unreachable : describe(verdicts.get(page), hash);
    return fault ? [problemAt(place, fault)] : [];
  });
  return { problems, asked: urls.size - left, left, isOffline };
}

const unreachable: PlacelessFault = {
  code: 'unverified-link',
  message:
    'Whether this link works is not known, since this machine seems to be offline. Ask again when it is not.',
};

/** What the first page of a host that did not answer says of the others: its lack of a name is theirs, a bad moment is not. */
function toUnasked(verdict: Verdict): Verdict {
  return verdict.state === 'unverified'
    ? {
        ...verdict,
        why: `it was not asked, since another address of its server had no answer: ${verdict.why}`,
      }
    : verdict;
}

/** The part of an address that is sent to its server, and the rest. */
function split(address: string): { page: string; hash: string } {
  const url = new URL(address);
  const { hash } = url;
  url.hash = '';
  return { page: url.href, hash };
}

function describe(verdict: Verdict | undefined, hash: string): PlacelessFault | undefined {
  switch (verdict?.state) {
    case 'broken':
      return {
        code: 'broken-link',
        message: `This link is broken: ${verdict.why}. Mend the address, or take the link out.`,
      };
    case 'unverified':
      return {
        code: 'unverified-link',
        message: `Whether this link works is not known: ${verdict.why}. Open it in a browser.`,
      };
    case 'moved':
      return {
        code: 'moved-link',
        message: 'This address has moved for good; write where it leads now.',
        suggestion: writeOut(verdict.to, hash),
      };
    case 'insecure':
      return {
        code: 'insecure-link',
        message: `This address leads visitors over http: to ${writeOut(verdict.to, hash)}, where others on the network can read and change what they see. Link to a page that stays with https:, if there is one.`,
      };
    default:
      return undefined;
  }
}

/** An address as one writes it: with the letters of its host, and, where it names no place of its own, the one asked for. */
function writeOut(address: string, hash: string): string {
  const { hostname } = new URL(address);
  const written = address.replace(hostname, domainToUnicode(hostname));
  return written.includes('#') ? written : written + hash;
}
