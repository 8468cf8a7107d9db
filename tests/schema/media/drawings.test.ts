import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureDrawing, sanitizeSvg } from '../../../schema/media/svg.ts';
import { findProblems, hobby } from '../../fixtures/content.ts';
import { drawHostile, hostileDrawings } from '../../fixtures/hostileDrawings.ts';
import { cameraNotes, findNotes, makePhoto } from '../../fixtures/photos.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const xlink = 'http://www.w3.org/1999/xlink';
const clear = (inner: string) => sanitizeSvg(Buffer.from(`<svg ${xmlns}>${inner}</svg>`));

test.each<[string, Record<string, string>, [number, number]]>([
  ['its view box', { width: '64', height: '4', viewBox: '-10,-20, 40.4,30.6' }, [40, 31]],
  ['width and height', { width: '64', height: '32px' }, [64, 32]],
  ['the default of browsers', { width: '100%', height: 'auto', viewBox: '0 0 0 nine' }, [300, 150]],
  ['its shape, where it is larger than any page', { viewBox: '0 0 400000 100000' }, [4096, 1024]],
])('the size of a drawing is that of %s', (_, attributes, [width, height]) => {
  expect(measureDrawing(attributes)).toEqual({ width, height });
});

const filter =
  '<defs><filter id="f"><feDropShadow dx="1" flood-color="red"/></filter><radialGradient id="r" fr="5%"><stop offset="0"/></radialGradient></defs><path d="M0 0" pathLength="1" fill="url(#r)" filter="url(#f)" paint-order="stroke"/>';
const face = await readFile('node_modules/@fontsource/tinos/files/tinos-latin-400-normal.woff2', 'base64');

test.each([
  ['gradients and filters', filter],
  ['classes', '<style>.a{fill:red}</style><path class="a" style="transform: rotate(9deg); fill: blue"/>'],
  [
    'a dark theme',
    '<style>@media(prefers-color-scheme:dark){.a{fill:light-dark(#fff,#000)}}</style><path class="a"/>',
  ],
  ['movement in CSS', '<style>@keyframes a{to{opacity:0}} path:not(.b){animation:a 1s}</style><path/>'],
  [
    'typeface',
    `<style>@font-face{font-family:A;src:url(data:font/woff2;base64,${face}) format('woff2')}</style>`,
  ],
  ['text', '<text xml:space="preserve"> url(https://example.com) <tspan>b</tspan></text>'],
])('a harmless drawing stays as it is: %s', async (_, inner) => {
  const drawing = await clear(inner);
  const svg = drawing.ok ? drawing.svg.replaceAll('&apos;', "'") : drawing.message;
  expect(svg).toBe(`<svg ${xmlns}>${inner}</svg>`);
});

test.each([
  ['a link is a group', '<a href="https://example.com/"><path d="M2 2h9"/></a>', '<g><path d="M2 2h9"/></g>'],
  ['in a text, a part of it', '<text>A <a href="/">b</a></text>', '<text>A <tspan>b</tspan></text>'],
  ['an id that nothing refers to', '<path id="secret" fill="red"/>', '<path fill="red"/>'],
  [
    'a prefix of Inkscape',
    '<svg:path xmlns:svg="http://www.w3.org/2000/svg" d="M2 2h9"/>',
    '<path d="M2 2h9"/>',
  ],
  ['text for HTML', '<switch><foreignObject/><text>b</text></switch>', '<switch><text>b</text></switch>'],
])('%s', async (_, inner, published) => {
  expect(await clear(inner)).toMatchObject({ svg: `<svg ${xmlns}>${published}</svg>` });
});

test.each(hostileDrawings)('a published drawing neither runs nor loads anything: %s', async (_, inner) => {
  const drawing = await sanitizeSvg(Buffer.from(drawHostile(inner)));
  const svg = drawing.ok ? drawing.svg : '';
  expect(svg).not.toMatch(/evil|script|<set|animate|<\?|<!|foreignObject|\son/i);
  // What visitors would miss is an error, except an animation.
  if (!drawing.ok) expect(drawing.message).toMatch(/^contains .*, which is not published: /);
});

const noted = await makePhoto(60, 40)
  .withMetadata({ orientation: 6 })
  .withExifMerge(cameraNotes)
  .jpeg()
  .toBuffer();
const inBase64 = (type: string, bytes: Uint8Array | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const jpeg = inBase64('image/jpeg', noted);

test('a photo within a drawing stays, upright and without its metadata', async () => {
  const png = inBase64('image/png', await makePhoto(40, 60).withExifMerge(cameraNotes).png().toBuffer());
  const inLines = png.replace(/(.{76})/g, '$1\n');
  const older = `<image xmlns:xlink="${xlink}" xlink:href="${inLines}"/>`;
  const drawing = await clear(`<image href="${jpeg}"/>${older}`);
  if (!drawing.ok) throw new Error(drawing.message);
  const photos = [...drawing.svg.matchAll(/data:image\/(\w+);base64,([^"]*)/g)];
  expect(photos.map(([, type]) => type)).toEqual(['jpeg', 'png']);
  for (const [, , data = ''] of photos) {
    const bytes = Buffer.from(data, 'base64');
    expect(await findNotes(bytes)).toEqual([]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 60 });
  }
});

test.each([
  ['in a style sheet', `<style>rect { background: URL( ${jpeg} ) }</style>`],
  ['said to be a typeface', `<style>a{fill:url(${inBase64('font/woff2', noted)})}</style>`],
])('a photo embedded in a drawing loses its metadata: %s', async (_, inner) => {
  const drawing = await clear(inner);
  for (const [, data = ''] of drawing.ok ? drawing.svg.matchAll(/base64,([\w+/=]*)/gi) : [])
    expect(Buffer.from(data, 'base64').toString('latin1')).not.toMatch(/Exif|Kamera|Geheim|<svg/);
});

const svg = (inner: string, before = '') => `${before}<svg ${xmlns}>${inner}</svg>`;
const declare = (entities: string) => `<!DOCTYPE svg [${entities}]>`;
const entity = (name: string, value: string) => `<!ENTITY ${name} "${value}">`;
const a = entity('a', 'y'.repeat(1900));
const steps = a + entity('b', '&a;'.repeat(100)) + entity('c', '&b;'.repeat(100));
const huge = entity('x', 'y'.repeat(900_000));

test.each<[string, string | Uint8Array, RegExp]>([
  ['not well-formed', `<svg ${xmlns}>\n<g></svg>`, /is damaged or not complete \(line 2: /],
  ['not UTF-8', Buffer.from(svg('<text>\xe9</text>'), 'latin1'), /is damaged/],
  ['nested without end', svg('<g>'.repeat(50_000) + '</g>'.repeat(50_000)), /is damaged/],
  ['with a broken reference', svg('<use href="#%"/>'), /is damaged/],
  ['with HTML', svg('\n<foreignObject><p>A</p></foreignObject>'), /contains <foreignObject>, /],
  ['unfolded a thousandfold', svg('&x;'.repeat(500), declare(huge)), /entities that are too long/],
  ['unfolded in steps', svg('&c;'.repeat(100), declare(steps)), /is damaged/],
])('a drawing that is %s is refused', async (_, svg, message) => {
  const bytes = typeof svg === 'string' ? Buffer.from(svg) : svg;
  expect(await sanitizeSvg(bytes)).toEqual({ ok: false, message: expect.stringMatching(message) });
});

test('a drawing that is refused is an error at its reference', async () => {
  const message = expect.stringMatching(
    /^"media\/portrait.svg" is damaged or not complete \(line 1: Unclosed/,
  );
  const place = { file: 'profile.md', line: 9, column: 8, code: 'bad-image', message };
  expect(await findProblems({ 'media/portrait.svg': `<svg ${xmlns}><g>` })).toEqual([
    expect.objectContaining(place),
  ]);
});

test('no link leads to a drawing as a document', async () => {
  const body = hobby('A [drawing](media/portrait.svg).');
  const problems = await findProblems({ 'hobbies/x.md': body });
  expect(problems).toMatchObject([{ file: 'hobbies/x.md', line: 5, code: 'bad-image-path' }]);
});
