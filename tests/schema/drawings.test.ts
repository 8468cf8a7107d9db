import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clearDrawing, measureDrawing, readDrawing } from '../../schema/svg.ts';
import { cameraNotes } from '../fixtures/cameraNotes.ts';
import { findNotes } from '../fixtures/findNotes.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { makePhoto } from '../fixtures/makePhoto.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const clear = (svg: string | Uint8Array) => clearDrawing(typeof svg === 'string' ? Buffer.from(svg) : svg);

test.each<[string, Record<string, string>, [number, number]]>([
  ['its view box', { viewBox: '0 0 400 300' }, [400, 300]],
  ['a view box with commas that begins elsewhere', { viewBox: '-10,-20, 40.4,30.6' }, [40, 30]],
  ['width and height', { width: '64', height: '32px', viewBox: '0 0 1 1' }, [64, 32]],
  ['centimetres', { width: '2.54cm', height: '25.4mm' }, [96, 96]],
  ['points and inches', { width: '72pt', height: '1in' }, [96, 96]],
  ['the width and the shape of the view box', { width: '200', viewBox: '0 0 4 3' }, [200, 150]],
  ['the height and the shape of the view box', { height: '30', viewBox: '0 0 4 3' }, [40, 30]],
  ['the view box, where width is a part', { width: '100%', height: 'auto', viewBox: '0 0 40 30' }, [40, 30]],
  ['what browsers take where nothing is said', {}, [300, 150]],
  ['the same, of nonsense', { width: '-4', height: 'x', viewBox: '0 0 0 nine' }, [300, 150]],
  ['the shape of a view box that counts in another unit', { viewBox: '0 0 1 1.4' }, [214, 300]],
  ['the same, in parts of it', { viewBox: '0 0 0.5 0.3' }, [300, 180]],
  ['a small view box that counts in pixels', { viewBox: '0 0 24 16' }, [24, 16]],
  ['its shape, where it is larger than any page', { viewBox: '0 0 400000 100000' }, [4096, 1024]],
  ['the same, where it is higher', { width: '1000', height: '40960' }, [100, 4096]],
  ['at least a pixel', { viewBox: '0 0 100000 1' }, [4096, 1]],
  ['at least a pixel, where it is higher', { viewBox: '0 0 1 100000' }, [1, 4096]],
  ['its shape, where it is less than a pixel', { width: '0.5', height: '0.25' }, [300, 150]],
])('the size of a drawing is that of %s', (_, attributes, [width, height]) => {
  expect(measureDrawing(attributes)).toEqual({ width, height });
});

test('the drawing of the sample stays as it is', async () => {
  const svg = await readFile('content/media/portrait.svg', 'utf8');
  const drawing = await clear(svg);
  expect(drawing).toMatchObject({ ok: true, width: 400, height: 400 });
  const drawn = (text: string) => [...text.matchAll(/<(\w+)|\b([\w-]+="[^"]*")/g)].map(([match]) => match);
  if (drawing.ok) expect(drawn(drawing.svg)).toEqual(drawn(svg));
});

test('scripts, comments, metadata and the notes of editors are taken out, and nothing that is drawn', async () => {
  const drawing = await clear(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Secret --><!--! Secret, too -->
<svg ${xmlns} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"
  viewBox="0 0 90 90" inkscape:export-filename="/home/secret/x.png" onload="secret()">
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">secret</rdf:RDF></metadata>
  <i:pgf>secret</i:pgf><script>secret()</script><title>secret.ai</title><desc>/home/secret/</desc><style>/* secret */.a { fill: red }</style>
  <a href="javascript:secret()"><path class="a" d="M0 0h9v9z" onclick="secret()" data-name="secret" xml:base="file:///home/secret/"/></a>
  <a href="file:///home/secret/"><path d="M1 1h9"/></a><a href="https://example.com/"><path d="M2 2h9"/></a>
  <text xml:space="preserve"> a  <tspan>b</tspan> </text>
</svg>`);
  expect(drawing).toEqual({
    ok: true,
    width: 90,
    height: 90,
    svg: `<svg ${xmlns} viewBox="0 0 90 90"><style>/**/.a { fill: red }</style><a><path class="a" d="M0 0h9v9z"/></a><a><path d="M1 1h9"/></a><a href="https://example.com/"><path d="M2 2h9"/></a><text xml:space="preserve"> a  <tspan>b</tspan> </text></svg>`,
  });
});

test('a photo within a drawing stays, upright and without its notes', async () => {
  const photo = makePhoto(60, 40).withMetadata({ orientation: 6 }).withExifMerge(cameraNotes);
  const embed = (bytes: Uint8Array, type: string) =>
    `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const [jpeg, png, tiff] = [
    await photo.clone().jpeg().toBuffer(),
    await photo.clone().png().toBuffer(),
    await photo.clone().tiff().toBuffer(),
  ];
  const drawing = await clear(
    `<svg ${xmlns} xmlns:xlink="http://www.w3.org/1999/xlink"><image href="${embed(jpeg, 'jpeg')}"/><image xlink:href="${embed(png, 'png').replace(/(.{76})/g, '$1\n')}"/><image href="${embed(tiff, 'tiff')}"/></svg>`,
  );
  if (!drawing.ok) throw new Error(drawing.message);
  const photos = [...drawing.svg.matchAll(/data:image\/(\w+);base64,([^"]*)/g)];
  expect(photos.map(([, type]) => type)).toEqual(['jpeg', 'png', 'png']);
  for (const [, , data = ''] of photos) {
    const bytes = Buffer.from(data, 'base64');
    expect(await findNotes(bytes)).toEqual([]);
    const { default: sharp } = await import('sharp');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 60 });
  }
});

const noted = await makePhoto(60, 40).withExifMerge(cameraNotes).jpeg().toBuffer();
const inBase64 = (type: string, bytes: Uint8Array | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const jpeg = inBase64('image/jpeg', noted);
const nested = inBase64('image/svg+xml', `<svg ${xmlns}><image href="${jpeg}"/><desc>Geheim</desc></svg>`);

/** All that is embedded in an SVG, and in SVGs that are embedded in it. */
function unfold(svg: string): Buffer[] {
  const embedded = [...svg.matchAll(/data:([^,]*),([A-Za-z0-9+/=]*)/gi)].map(([, , data = '']) =>
    Buffer.from(data, 'base64'),
  );
  return embedded.flatMap((bytes) => [bytes, ...unfold(bytes.toString('latin1'))]);
}

test.each<[string, string]>([
  ['in upper case', `<image href="${jpeg.replace('data:image/jpeg', 'DATA:IMAGE/JPEG')}"/>`],
  ['of a type that there is not', `<image href="${inBase64('img/jpeg', noted)}"/>`],
  ['of no type', `<image href="${inBase64('', noted)}"/>`],
  ['said to be a drawing', `<image href="${inBase64('image/svg+xml', noted)}"/>`],
  ['said to be a text', `<image href="${inBase64('text/plain;charset=x', noted)}"/>`],
  [
    'in percent signs',
    `<image href="data:image/jpeg,${[...noted].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}"/>`,
  ],
  ['broken over lines', `<image href="&#10; da&#10;ta:${jpeg.slice(5).replace(/(.{76})/g, '$1&#10;')}"/>`],
  ['of another prefix', `<image xmlns:l="http://www.w3.org/1999/xlink" l:href="${jpeg}"/>`],
  ['of an element that is no image', `<feImage href="${jpeg}"/><pattern href="${jpeg}"/>`],
  ['set by an animation', `<image><set attributeName="href" to="${jpeg}"/></image>`],
  ['in a style sheet', `<style>rect { background: URL( ${jpeg} ) }</style>`],
  ['in a style sheet that is marked as text', `<style><![CDATA[a>b{mask:url('${jpeg}')}]]></style>`],
  ['in a style sheet as a string', `<style>a { background: image-set("${jpeg}" 1x) }</style>`],
  ['of a custom property', `<style>a { --photo: url(${jpeg}) }</style>`],
  ['in a style', `<rect style="fill: red; mask: url(&quot;${jpeg}&quot;)"/>`],
  ['in an attribute that is a style', `<rect mask="url(${jpeg})"/>`],
  ['in a drawing', `<image href="${nested}"/>`],
  [
    'in a drawing in a drawing',
    `<image href="${inBase64('IMAGE/svg', `<svg ${xmlns}><image href="${nested}"/></svg>`)}"/>`,
  ],
])('no notes of a photo get by that is embedded %s', async (_, inner) => {
  const embeds = (svg: string) => unfold(svg.replaceAll('&#10;', '').replaceAll(/%(..)/g, '')).length;
  const drawing = await clear(`<svg ${xmlns}>${inner}</svg>`);
  if (!drawing.ok) throw new Error(drawing.message);
  const found = unfold(drawing.svg);
  expect(found.length).toBeGreaterThanOrEqual(embeds(inner));
  expect(found.some((bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff')).toBe(true);
  for (const bytes of found) expect(bytes.toString('latin1')).not.toMatch(/Exif|Kamera|Geheim/);
});

test.each([
  ['alone', 'fill: red', 'fill:red'],
  ['with what comes after', 'fill: red; stroke: url(#a) !important;', 'fill:red;stroke:url(#a)!important'],
  ['with what would end its rule', 'fill: red; } * { x: y } ; stroke: blue', /^fill:red[^{}]*$/],
  ['with a brace that ends nothing', 'font-family: "}"; fill: red', 'font-family:"}";fill:red'],
])('a style attribute, %s, becomes a rule that weighs as much', async (_, style, expected) => {
  const drawing = await clear(
    `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path id="p" class="a" style="${style.replaceAll('"', '&quot;')}"/><s:use href="#p" style=" "/></s:svg>`,
  );
  if (!drawing.ok) throw new Error(drawing.message);
  const [, name, rule = ''] =
    /<s:style>\.([\w-]+):not\(#s#s#s#s\)\{(.*)\}<\/s:style>/.exec(drawing.svg) ?? [];
  expect(rule.replaceAll('&quot;', '"')).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  );
  expect(drawing.svg).toContain(`<s:path id="p" class="a ${name}"/><s:use href="#p"/>`);
});

const html = 'xmlns="http://www.w3.org/1999/xhtml"';
const adobe = 'xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"';

test.each([
  ['a processing instruction', '<?php secret ?><g><?xpacket begin="secret"?></g>', '<g/>'],
  ['a handler', '<g ONCLICK="secret()" onclick="secret()" onwheel="secret()"/>', '<g/>'],
  ['a handler that an animation sets', '<g><set attributeName="onclick" to="secret()"/></g>', '<g/>'],
  [
    'a script',
    '<g><script>secret()</script><x:script xmlns:x="http://www.w3.org/2000/svg">secret()</x:script></g>',
    '<g/>',
  ],
  ['an element of HTML', `<g><script ${html}>secret()</script><iframe ${html} src="secret"/></g>`, '<g/>'],
  ['an element that SVG does not have', '<g><handler>secret()</handler><secret/></g>', '<g/>'],
  ['metadata', '<metadata><x>secret</x></metadata><g><metadata>secret</metadata></g>', '<g/>'],
  [
    'RDF anywhere',
    '<g><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:li>secret</rdf:li></rdf:RDF></g>',
    '<g/>',
  ],
  [
    'a namespace that is declared below the root',
    `<g ${adobe} i:knockout="secret"><i:pgf>secret</i:pgf></g>`,
    '<g/>',
  ],
  [
    'another prefix of a known editor',
    `<g xmlns:q="http://www.inkscape.org/namespaces/inkscape" q:label="secret"/>`,
    '<g/>',
  ],
  [
    'an address in a foreign namespace',
    `<use xmlns:q="https://secret.example/ns" q:href="#secret"/>`,
    '<use/>',
  ],
  [
    "diagrams.net's copy of its diagram",
    '<g content="&lt;mxfile>secret&lt;/mxfile>" data-cell-id="secret"/>',
    '<g/>',
  ],
  [
    'what Illustrator keeps in a <switch>',
    `<switch><foreignObject ${adobe} requiredExtensions="secret"><i:aipgfRef/></foreignObject><g i:extraneous="secret" ${adobe}/></switch>`,
    '<switch><g/></switch>',
  ],
  ['a link that runs', '<a href="&#10;java&#9;script:secret()"><g/></a>', '<a><g/></a>'],
])('%s is taken out', async (_, inner, kept) => {
  expect(await clear(`<svg ${xmlns}>${inner}</svg>`)).toMatchObject({
    ok: true,
    svg: `<svg ${xmlns}>${kept}</svg>`,
  });
});

test('what browsers draw of SVG 2 and of filters stays', async () => {
  const inner =
    '<defs><filter id="f"><feDropShadow dx="1" stdDeviation="2" flood-color="red"/></filter><radialGradient id="r" fr="5%"><stop offset="0"/></radialGradient></defs><path d="M0 0" pathLength="1" fill="url(#r)" filter="url(#f)" style="" paint-order="stroke"/>'.replace(
      ' style=""',
      '',
    );
  expect(await clear(`<svg ${xmlns}>${inner}</svg>`)).toMatchObject({ svg: `<svg ${xmlns}>${inner}</svg>` });
});

test('HTML in a drawing is refused, since it would be missing', async () => {
  const svg = `<svg ${xmlns}><foreignObject><p ${html}>Text</p></foreignObject></svg>`;
  expect(await clear(svg)).toMatchObject({ ok: false, message: expect.stringContaining('holds HTML') });
});

test.each([
  ['in a style sheet', '<style>a { fill: \\75rl(https://example.com/x) }</style>'],
  ['in an at-rule', '<style>@\\69mport "https://example.com/x";</style>'],
  ['in a custom property', '<style>a { --x: u\\72l(https://example.com/x) }</style>'],
  ['in a style', '<g style="mask: \\75 rl(https://example.com/x)"/>'],
  ['in an attribute', '<g mask="\\000075rl(https://example.com/x)"/>'],
  ['in a function of pictures', '<g style="mask: image(\'https://example.com/x\')"/>'],
])('an address outside of the drawing is found %s, however it is written', async (_, inner) => {
  const drawing = await clear(`<svg ${xmlns}>${inner}</svg>`);
  expect(drawing).toMatchObject({ ok: false, message: expect.stringContaining('needs another file') });
});

test('what an animation refers to keeps its name', async () => {
  const inner = '<path id="p"/><use href="#q"><set attributeName="href" to="#p"/></use>';
  expect(await clear(`<svg ${xmlns}>${inner}</svg>`)).toMatchObject({ svg: `<svg ${xmlns}>${inner}</svg>` });
  expect(await clear(`<svg ${xmlns}><path id="p"/></svg>`)).toMatchObject({
    svg: `<svg ${xmlns}><path/></svg>`,
  });
});

test('a typeface that is embedded stays as it is', async () => {
  const face = await readFile('node_modules/@fontsource/tinos/files/tinos-latin-400-normal.woff2');
  const style = (type: string) =>
    `<style>@font-face { font-family: A; src: url("${inBase64(type, face)}"), local(B) }</style>`;
  const drawing = await clear(`<svg ${xmlns}>${style('application/octet-stream')}</svg>`);
  if (!drawing.ok) throw new Error(drawing.message);
  expect(drawing.svg.replaceAll('&quot;', '"')).toContain(style('font/woff2'));
});

test.each([
  ['a style sheet that it imports', '<style>@import url(https://example.com/x);</style>'],
  ['the same, as a string', '<style>@import "https://example.com/x";</style>'],
  ['a typeface', '<style>@font-face { font-family: A; src: url(https://example.com/x) }</style>'],
  ['an address without a scheme', '<style>a { fill: url(//example.com/x) }</style>', '//example.com/x'],
  ['a picture in a style', '<rect style="filter: url(https://example.com/x)"/>'],
  ['a picture in an attribute', '<rect mask="url(https://example.com/x)"/>'],
  ['a gradient', '<linearGradient href="https://example.com/x"/>'],
  [
    'a picture that an animation sets',
    '<image><set attributeName="href" to="https://example.com/x"/></image>',
  ],
])(
  '%s outside of the drawing is reported, since it never shows',
  async (_, inner, file = 'https://example.com/x') => {
    const message = `needs another file, "${file}", which browsers do not load; embed it in the SVG.`;
    expect(await clear(`<svg ${xmlns}>${inner}</svg>`)).toEqual({ ok: false, message });
  },
);

test('so is a style sheet beside it', async () => {
  const svg = `<?xml version="1.0"?><?xml-stylesheet type="text/css" href="x.css"?><svg ${xmlns}/>`;
  expect(await clear(svg)).toMatchObject({ ok: false, message: expect.stringContaining('"x.css"') });
});

test('what a drawing says and links to within itself is no file', async () => {
  const inner = `<style>@namespace url(${xmlns.slice(7, -1)}); a{fill:url(#g)}</style><linearGradient id="g"/><use href="#g" fill="url(#g)"/><image href=""/><text>url(https://example.com)</text>`;
  const drawing = await clear(`<svg ${xmlns}>${inner}</svg>`);
  expect(drawing).toMatchObject({ ok: true, svg: `<svg ${xmlns}>${inner}</svg>` });
});

test.each<[string, string | Uint8Array, RegExp]>([
  [
    'cut off',
    `<svg ${xmlns}><g><path d="M0 0"/></g>`,
    /is damaged or not complete \(line 1: Unclosed root tag\)/,
  ],
  ['not well-formed', `<svg ${xmlns}>\n<g></svg>`, /is damaged or not complete \(line 2: /],
  ['of an unbound prefix', `<svg ${xmlns}><use xlink:href="#a"/></svg>`, /Unbound namespace prefix: "xlink"/],
  ['of another element', `<g ${xmlns}><path d="M0 0"/></g>`, /does not begin with <svg xmlns=/],
  [
    'not of the namespace',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    /does not begin with <svg xmlns=/,
  ],
  [
    'another document',
    `<html ${xmlns.replace('2000/svg', '1999/xhtml')}><svg ${xmlns}/></html>`,
    /does not begin/,
  ],
  [
    'not in the encoding that it says',
    Buffer.from(`<svg ${xmlns}><text>\xe9</text></svg>`, 'latin1'),
    /is damaged/,
  ],
  ['nested without end', `<svg ${xmlns}>${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}</svg>`, /is damaged/],
  [
    'with a photo beside it',
    `<svg ${xmlns}><image href="photo.jpg"/></svg>`,
    /needs another file, "photo.jpg"/,
  ],
  [
    'with a photo that is damaged',
    `<svg ${xmlns}><image href="data:image/png;base64,AAAA"/></svg>`,
    /embeds "data:image\/png;base64,AAAA…", which is damaged/,
  ],
  [
    'with a style sheet for a picture',
    `<svg ${xmlns}><style>@import "data:text/css,a{}"</style></svg>`,
    /no picture/,
  ],
  [
    'with a drawing that is damaged',
    `<svg ${xmlns}><image href="data:,&lt;svg>"/></svg>`,
    /embeds an SVG that/,
  ],
  [
    'with styles that nobody can read',
    `<svg ${xmlns}><style>a { fill: url( "x" y ) }</style></svg>`,
    /needs another/,
  ],
  [
    'that unfolds to a thousand times its size',
    `<!DOCTYPE svg [<!ENTITY x "${'y'.repeat(900_000)}">]><svg ${xmlns}><text>${'&x;'.repeat(500)}</text></svg>`,
    /has entities too long/,
  ],
  [
    'that unfolds in steps',
    `<!DOCTYPE svg [<!ENTITY a "${'y'.repeat(1900)}"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]><svg ${xmlns}><text>${'&c;'.repeat(100)}</text></svg>`,
    /is damaged/,
  ],
])('a drawing that is %s is refused', async (_, svg, message) => {
  expect(await clear(svg)).toEqual({ ok: false, message: expect.stringMatching(message) });
});

test('a drawing in an older encoding that it declares is taken', async () => {
  const svg = `<?xml version="1.0" encoding="ISO-8859-1"?><svg ${xmlns}><text>M\xe9lanie</text></svg>`;
  expect(await clear(Buffer.from(svg, 'latin1'))).toMatchObject({
    ok: true,
    svg: expect.stringContaining('Mélanie'),
  });
});

test('a drawing that is damaged is an error at the line of its reference', async () => {
  expect(await findProblems({ 'media/portrait.svg': `<svg ${xmlns}><g>` })).toEqual([
    expect.objectContaining({
      file: 'profile.md',
      line: 9,
      column: 8,
      code: 'bad-image',
      message: '"media/portrait.svg" is damaged or not complete (line 1: Unclosed root tag); save it anew.',
    }),
  ]);
});

test('a drawing of more than 1 MiB is refused', async () => {
  const svg = `<svg ${xmlns}><path d="${'M0 0h9'.repeat(180_000)}"/></svg>`;
  expect(await findProblems({ 'media/portrait.svg': svg })).toEqual([
    expect.objectContaining({
      code: 'too-large',
      message: '"media/portrait.svg" is larger than 1 MiB; save it smaller.',
    }),
  ]);
});

test('a drawing whose photo unfolds to more than a drawing may have is refused', async () => {
  const photo = await makePhoto(1000, 1000, 2).avif({ effort: 0 }).toBuffer();
  const image = `<image href="data:image/avif;base64,${photo.toString('base64')}"/>`;
  expect(await readDrawing(Buffer.from(`<svg ${xmlns}>${image}</svg>`), '')).toEqual({
    ok: false,
    fault: { code: 'too-large', message: 'unfolds to more than 1 MiB; save it simpler, or as a PNG.' },
  });
});
