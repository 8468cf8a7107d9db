import type { ContactLog } from '../contact/log.ts';

const minute = 60_000;

/**
 * Passes at most `most` lines a minute on to `log`, so that no flood fills a disk; the first line of the next minute says
 * how many are missing.
 * @param now in milliseconds
 */
export function boundLog(log: ContactLog, most = 200, now = () => performance.now()): ContactLog {
  let start = now();
  let count = 0;
  return (event) => {
    if (now() - start >= minute) {
      if (count > most) log({ event: 'log.cut', count: count - most });
      start = now();
      count = 0;
    }
    count += 1;
    if (count <= most) log(event);
  };
}
