import type { Count, Moment, Traffic } from './measureTraffic.ts';
import { summarize } from './summarize.ts';

/** Medians, by moment and kind of file; `all` is the sum of a moment. */
export type TrafficReport = Record<Moment, Record<string, Count>>;

export function summarizeTraffic(visits: readonly Traffic[]): TrafficReport {
  const at = (moment: Moment) => medianCounts(visits.map(({ transferred }) => transferred[moment]));
  return { load: at('load'), scroll: at('scroll'), form: at('form') };
}

function medianCounts(counts: readonly Record<string, Count>[]): Record<string, Count> {
  const median = (kind: string, unit: keyof Count) =>
    summarize(counts.map((count) => count[kind]?.[unit] ?? 0)).median;
  const medians: Record<string, Count> = {};
  const all: Count = { requests: 0, bytes: 0 };
  for (const kind of new Set(counts.flatMap((count) => Object.keys(count)))) {
    const { requests, bytes } = { requests: median(kind, 'requests'), bytes: median(kind, 'bytes') };
    medians[kind] = { requests, bytes };
    all.requests += requests;
    all.bytes += bytes;
  }
  return { ...medians, all };
}
