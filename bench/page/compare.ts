import { type Category, categories, type Speed } from './measureSpeed.ts';
import type { Moment, Traffic } from './measureTraffic.ts';
import { type Summary, summarize } from './summarize.ts';
import { summarizeTraffic, type TrafficReport } from './summarizeTraffic.ts';

/** One visit and one measurement by Lighthouse. */
export type Run = { speed: Speed; traffic: Traffic };

/** One figure of both pages, and the most (or, of scores, the least) that is wanted of the site. */
export type Figure = { name: string; site: Summary; floor: Summary; wanted: string; isMet: boolean };

export type Report = {
  transferred: { site: TrafficReport; floor: TrafficReport };
  figures: Figure[];
  /** What the largest paint was: one element, if every run agrees. */
  largest: { site: string[]; floor: string[] };
};

/** Lays the runs over the site beside those over the floor, and both beside what is wanted of the site. */
export function compare(site: readonly Run[], floor: readonly Run[]): Report {
  const figure = (name: string, read: (run: Run) => number, wanted: string, most: number): Figure => {
    const [ours, theirs] = [summarize(site.map(read)), summarize(floor.map(read))];
    return { name, site: ours, floor: theirs, wanted, isMet: ours.median <= most };
  };
  const atMost = (name: string, read: (run: Run) => number, most: number) =>
    figure(name, read, `≤ ${most.toLocaleString('en')}`, most);
  const score = (category: Category): Figure => {
    const scores = figure(category, ({ speed }) => speed.scores[category], '100', 100);
    return { ...scores, isMet: scores.site.median === 100 };
  };
  const floorLcp = summarize(floor.map(({ speed }) => speed.lcp)).median;

  return {
    transferred: {
      site: summarizeTraffic(site.map(({ traffic }) => traffic)),
      floor: summarizeTraffic(floor.map(({ traffic }) => traffic)),
    },
    figures: [
      figure('LCP, ms', ({ speed }) => speed.lcp, '≤ 1.10 × floor', 1.1 * floorLcp),
      atMost('CLS at load', ({ speed }) => speed.cls, 0),
      atMost('CLS through the visit', ({ traffic }) => traffic.shift, 0),
      atMost('TBT, ms', ({ speed }) => speed.tbt, 0),
      ...categories.map(score),
      atMost('requests at load', (run) => requests(run, 'load'), 4),
      atMost('HTML, bytes', (run) => bytes(run, 'load', 'document'), 14_600),
      atMost('JavaScript at load, bytes', (run) => bytes(run, 'load', 'script'), 1024),
      atMost('JavaScript in all, bytes', (run) => bytes(run, 'form', 'script'), 61_000),
      atMost('typeface, bytes', (run) => bytes(run, 'form', 'font'), 20_000),
    ],
    largest: { site: elements(site), floor: elements(floor) },
  };
}

function requests({ traffic }: Run, moment: Moment): number {
  return Object.values(traffic.transferred[moment]).reduce((sum, count) => sum + count.requests, 0);
}

function bytes({ traffic }: Run, moment: Moment, kind: string): number {
  return traffic.transferred[moment][kind]?.bytes ?? 0;
}

function elements(runs: readonly Run[]): string[] {
  return [...new Set(runs.map(({ speed }) => speed.element))];
}
