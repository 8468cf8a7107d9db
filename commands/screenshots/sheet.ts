import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import { thumbnailOf } from './camera.ts';

/** A group of pictures, in rows. */
type Part = { name: string; title: string; note?: string; rows: readonly Row[] };

/** Pictures beside each other. `file` is a name in the folder of the sheet. */
type Row = { label: string; pictures: readonly { file: string; label: string }[] };

/**
 * Writes the sheet `index.html` into the folder `out`: every picture there, as a thumbnail that opens it. What has
 * not been taken yet is left out.
 * @param note what to know of all of them
 */
export async function writeSheet(out: string, parts: readonly Part[], note: string): Promise<string> {
  const taken = parts
    .map((part) => ({
      ...part,
      rows: part.rows
        .map((row) => ({ ...row, pictures: row.pictures.filter(({ file }) => existsSync(join(out, file))) }))
        .filter(({ pictures }) => pictures.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0);
  const links = taken.map(({ name, title }) => `<a href="#${escapeHtml(name)}">${escapeHtml(title)}</a>`);
  const sections = await Promise.all(taken.map((part) => drawPart(out, part)));
  const page = [
    '<!doctype html>',
    '<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Screenshots</title><style>${style}</style>`,
    `<h1>Screenshots</h1><p>${escapeHtml(note)}</p><nav>${links.join('')}</nav>`,
    ...sections,
    '</html>\n',
  ];
  const path = join(out, 'index.html');
  await writeFile(path, page.join('\n'));
  return path;
}

const style = `
body { margin: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; background: #777; color: #fff }
h1, h2, h3, p { margin: 0 0 .5rem } h2 { margin-top: 3rem } h3 { font-size: 1rem; font-weight: 500 }
a { color: inherit } nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem }
.rows, .row { display: flex; flex-wrap: wrap; align-items: start; gap: 1.5rem 3rem } .row { gap: 1rem }
figure { margin: 0; max-width: 100% } figcaption { font-size: .875rem }
img { display: block; max-width: 100%; max-height: 75rem }
`;

async function drawPart(out: string, { name, title, note, rows }: Part): Promise<string> {
  const shown = await Promise.all(rows.map((row) => drawRow(out, row)));
  const remark = note === undefined ? '' : `<p>${escapeHtml(note)}</p>`;
  return `<section id="${escapeHtml(name)}"><h2><bdi>${escapeHtml(title)}</bdi></h2>${remark}<div class="rows">${shown.join('\n')}</div></section>`;
}

async function drawRow(out: string, { label, pictures }: Row): Promise<string> {
  const figures = await Promise.all(
    pictures.map(async ({ file, label }) => {
      const [href, source] = [file, thumbnailOf(file)].map((path) => encodeURI(path));
      const image = `<a href="${href}"><img src="${source}" alt="${escapeHtml(file)}" loading="lazy"></a>`;
      return `<figure><figcaption>${escapeHtml(label)}${await describePrint(out, file)}</figcaption>${image}</figure>`;
    }),
  );
  return `<div><h3>${escapeHtml(label)}</h3><div class="row">${figures.join('\n')}</div></div>`;
}

/** The number of pages of the PDF beside a picture, if there is one. */
async function describePrint(out: string, file: string): Promise<string> {
  const pdf = file.replace(/png$/, 'pdf');
  if (!existsSync(join(out, pdf))) return '';
  const pages = (await readFile(join(out, pdf), 'latin1')).match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  return `, <a href="${encodeURI(pdf)}">${pages} ${pages === 1 ? 'page' : 'pages'} as PDF</a>`;
}
