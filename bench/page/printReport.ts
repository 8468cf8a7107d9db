import type { Report } from './compare.ts';
import { moments } from './measureTraffic.ts';
import type { Summary } from './summarize.ts';

/** Prints a report as tables for people. */
export function printReport({ transferred, figures, largest }: Report): void {
  const { site, floor } = transferred;
  console.log(
    'Requests and bytes of bodies, as they went over the wire, each moment with what came before it',
  );
  const kinds = new Set([...Object.keys(site.form), ...Object.keys(floor.form)]);
  const rows = [...kinds]
    .toSorted((a, b) => Number(a === 'all') - Number(b === 'all'))
    .map((kind) => {
      const cells = Object.entries({ site, floor }).flatMap(([page, counts]) =>
        moments.map((moment) => {
          const { requests, bytes } = counts[moment][kind] ?? { requests: 0, bytes: 0 };
          return [`${page}, ${moment}`, requests === 0 ? '' : `${requests}: ${bytes.toLocaleString('en')}`];
        }),
      );
      return [kind, Object.fromEntries(cells)];
    });
  console.table(Object.fromEntries(rows));

  console.log('Medians, and in brackets the least and the greatest');
  console.table(
    Object.fromEntries(
      figures.map(({ name, site, floor, wanted, isMet }) => [
        name,
        { site: show(site), floor: show(floor), wanted, '': isMet ? 'met' : 'MISSED' },
      ]),
    ),
  );
  const [lcp] = figures;
  if (lcp) console.log(`LCP of the site: ${(lcp.site.median / lcp.floor.median).toFixed(2)} × the floor's`);
  for (const [page, elements] of Object.entries(largest)) {
    console.log(`The largest paint of the ${page}: ${elements.join(' | ')}`);
  }
}

function show({ median, least, greatest }: Summary): string {
  const range = least === greatest ? '' : ` (${round(least)}–${round(greatest)})`;
  return round(median) + range;
}

/** Shifts are parts of one; all else is large. */
function round(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 4 : 0 });
}
