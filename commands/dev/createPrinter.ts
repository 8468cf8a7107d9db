import type { Logger } from 'vite';
import type { Problem } from '../../schema/problems.ts';
import { formatForPeople } from '../lib/report.ts';

/** Prints problems on the terminal, where they are others than before; `known` are those that were printed already. */
export function createPrinter(
  logger: Logger,
  known: readonly Problem[],
): (problems: readonly Problem[]) => void {
  let printed = formatForPeople(known);
  return (problems) => {
    const report = formatForPeople(problems);
    if (report === printed) return;
    printed = report;
    const isError = problems.some(({ severity }) => severity === 'error');
    const level = isError ? 'error' : problems.length > 0 ? 'warn' : 'info';
    logger[level](report, { timestamp: true });
  };
}
