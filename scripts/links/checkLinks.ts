import { inParallel } from '../../netlify/contact/inParallel.ts';
import type { Address } from '../../schema/createReader.ts';
import type { PlacelessFault } from '../../schema/problems/fault.ts';
import type { Problem } from '../../schema/problems/problem.ts';
import { problemAt } from '../../schema/problems/problemAt.ts';
import { findStandInUrl } from '../../schema/review/findStandInUrl.ts';
import type { Probe } from './probe.ts';
import { probeAddress } from './probeAddress.ts';
import type { Verdict } from './verdict.ts';

/** How many hosts are asked at once. Of one host, one address is asked at a time. */
const hostsAtOnce = 8;

/** The pause between two addresses of one host, in milliseconds. */
const politePause = 250;

/** What asking came to: the problems, each at its place in the content, and how many addresses were asked. */
export type CheckedLinks = { problems: Problem[]; asked: number };

/**
 * Asks every https: address of the content, once, however often it stands there. Stand-ins are left out: they lead
 * nowhere, and are reported anyway.
 */
export async function checkLinks(addresses: readonly Address[], probe: Probe): Promise<CheckedLinks> {
  const outbound = addresses.filter(({ url }) => /^https:/i.test(url) && findStandInUrl(url) === undefined);
  const urls = new Set(outbound.map(({ url }) => split(url).page));
  const hosts = Map.groupBy(urls, (url) => new URL(url).host);
  const verdicts = new Map<string, Verdict>();
  await inParallel(hostsAtOnce, [...hosts.values()], async (pages) => {
    let silent: Verdict | undefined;
    for (const [index, page] of pages.entries()) {
      if (index > 0 && !silent) await probe.wait(politePause);
      const probed = silent ? { verdict: silent, hasAnswered: false } : await probeAddress(page, probe);
      verdicts.set(page, probed.verdict);
      // A host that does not answer at all need not be asked for all of its pages.
      if (!probed.hasAnswered) silent = probed.verdict;
    }
  });
  const problems = outbound.flatMap(({ url, place }) => {
    const { page, hash } = split(url);
    const fault = describe(verdicts.get(page), hash);
    return fault ? [problemAt(place, fault)] : [];
  });
  return { problems, asked: urls.size };
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
        suggestion: verdict.to.includes('#') ? verdict.to : verdict.to + hash,
      };
    default:
      return undefined;
  }
}
