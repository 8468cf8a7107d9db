/**
 * Prints what a site with much weighs: the home page of 60 publications, 12 talks and 20 projects, and the page with all
 * publications, with and without abstracts. Texts are made of words of a vocabulary by chance, always the same.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildSite } from '../../commands/build/buildSite.ts';
import { startHost } from '../../netlify/host/startHost.ts';
import { findBrowser, launchBrowser } from '../browser/launch.ts';
import { changeFiles } from '../fixtures/changeFiles.ts';

const words =
  'river rivers model models flood forecast gauge gauges sensor network networks graph neural bayesian prior posterior uncertainty calibration rainfall catchment sediment estuary hydrology sparse dense temporal spatial kernel gaussian process ensemble assimilation drought seasonal alpine braided coastal groundwater discharge rating curve error bound skill score lead time warning decision cost loss risk community data sovereignty kaitiaki iwi governance open source benchmark transfer learning attention message passing physics informed solver mesh grid scale downscaling satellite radar lidar bathymetry survey extreme value tail quantile interval coverage sharpness reliability verification operational desk trust communication'.split(
    ' ',
  );

/** Numbers by chance, the same in each run: https://en.wikipedia.org/wiki/Lehmer_random_number_generator */
let seed = 7;
const chance = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const pick = <T>(items: readonly T[]): T => {
  const item = items[chance(items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};
const phrase = (length: number) => Array.from({ length }, () => pick(words)).join(' ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sentences = (count: number) =>
  Array.from({ length: count }, () => `${capital(phrase(12 + chance(8)))}.`).join(' ');

const people =
  'Te Rina Mānuka,Jakob Lindqvist,Hana Fernández,Wiremu Horopito,Sione Tāufa,Nguyễn Thị Hoa,Ólafur Þórsson,Anahera Reyes-Menon,Chinedu Okafor'.split(
    ',',
  );
const venues =
  'Journal of Hydrological Learning,Water & Statistics,Forecasting in Practice,Proceedings of the Southern Conference on Rivers,arXiv'.split(
    ',',
  );

function publication(index: number, hasAbstract: boolean): object {
  const year = 2005 + (index % 20);
  const venue = pick(venues);
  return {
    title: `${capital(phrase(7 + chance(5)))} ${index}`,
    authors: ['Mārama Tāwhai', ...new Set(Array.from({ length: 1 + chance(4) }, () => pick(people)))],
    venue,
    date: `${year}-${String(1 + chance(12)).padStart(2, '0')}`,
    type: /Proceedings/.test(venue) ? 'conference' : venue === 'arXiv' ? 'preprint' : 'article',
    ...(venue !== 'arXiv' && {
      volume: String(1 + chance(60)),
      number: String(1 + chance(12)),
      pages: `${10 + chance(400)}–${500 + chance(90)}`,
    }),
    doi: `10.5555/${phrase(1)}.${year}.${1000 + chance(9000)}`,
    ...(index % 3 === 0 && { arxiv: `${String(year).slice(2)}01.${10_000 + chance(80_000)}` }),
    ...(hasAbstract && { abstract: sentences(8) }),
  };
}

async function writeMany(folder: string, abstracts: number): Promise<void> {
  await cp('examples/career', folder, { recursive: true });
  for (const name of ['publications', 'talks', 'projects'])
    await rm(join(folder, name), { recursive: true, force: true });
  const site = join(folder, 'site.json');
  await writeFile(site, (await readFile(site, 'utf8')).replaceAll('"../../', `"${process.cwd()}/`));
  for (let index = 0; index < 60; index++) {
    const file = `publications/p${String(index).padStart(2, '0')}.json`;
    await changeFiles(folder, { [file]: JSON.stringify(publication(index, index < abstracts)) });
  }
  for (let index = 0; index < 12; index++) {
    const talk = {
      title: capital(phrase(6)),
      venue: pick(venues),
      date: `${2010 + index}`,
      location: 'Te Whanganui-a-Tara Wellington',
    };
    await changeFiles(folder, { [`talks/t${index}.json`]: JSON.stringify(talk) });
  }
  for (let index = 0; index < 20; index++) {
    const text = `---\ntitle: ${capital(phrase(3))} ${index}\nstart: ${2005 + index}\nskills: [Python, PyTorch]\n---\n${sentences(2)}\n`;
    await changeFiles(folder, { [`projects/p${index}.md`]: text });
  }
}

async function measure(abstracts: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'many-'));
  const [content, out] = [join(folder, 'content'), join(folder, 'site')];
  await writeMany(content, abstracts);
  const built = await buildSite({ content, out });
  if (!built.ok) throw new Error(built.problems.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  const host = await startHost({
    buildDir: out,
    messagesDir: join(folder, 'messages'),
    hostname: '127.0.0.1',
    port: 0,
    env: {},
    log: () => {},
  });
  const browser = await launchBrowser(await findBrowser());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  for (const path of ['/', '/publications/']) {
    const html = await readFile(join(out, 'client', path, 'index.html'));
    await page.goto(host.url.origin + path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    console.log(
      `${path} with ${abstracts} abstracts: ${html.length} B, ${brotliCompressSync(html).length} B brotli, ${height} px high at 1440`,
    );
  }
  await browser.close();
  await host.close();
  await rm(folder, { recursive: true });
}

if (import.meta.main) for (const abstracts of [0, 15, 60]) await measure(abstracts);
