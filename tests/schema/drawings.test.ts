import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureDrawing } from '../../schema/media/picture.ts';
import { sanitizeSvg } from '../../schema/media/svg.ts';
import { cameraNotes } from '../fixtures/cameraNotes.ts';
import { findNotes } from '../fixtures/findNotes.ts';
import { findProblems } from '../fixtures/findProblems.ts';
import { makePhoto } from '../fixtures/makePhoto.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const clear = (inner: string) => sanitizeSvg(Buffer.from(`<svg ${xmlns}>${inner}</svg>`));

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
  ['its shape, where it is larger than any page', { viewBox: '0 0 400000 100000' }, [4096, 1024]],
  ['the same, where it is higher', { width: '1000', height: '40960' }, [100, 4096]],
  ['at least a pixel', { viewBox: '0 0 100000 1' }, [4096, 1]],
  ['its shape, where it is less than a pixel', { width: '0.5', height: '0.25' }, [300, 150]],
])('the size of a drawing is that of %s', (_, attributes, [width, height]) => {
  expect(measureDrawing(attributes)).toEqual({ width, height });
});

const svg2 =
  '<defs><filter id="f"><feDropShadow dx="1" flood-color="red"/></filter><radialGradient id="r" fr="5%"><stop offset="0"/></radialGradient></defs><path d="M0 0" pathLength="1" fill="url(#r)" filter="url(#f)" paint-order="stroke"/>';
const within =
  '<style>a{fill:url(#g)}</style><linearGradient id="g"/><use href="#g" fill="url(#g)"/><image href=""/><text xml:space="preserve"> url(https://example.com) <tspan>b</tspan></text><a href="https://example.com/?a;b"><path d="M2 2h9"/></a>';

test.each([
  ['SVG 2 and filters', svg2],
  ['what it says and links to', within],
  ['styles', '<style>.a{fill:red}</style><path class="a" style="transform: rotate(9deg); fill: blue"/>'],
  ['what an animation refers to', '<path id="p"/><use href="#q"><set attributeName="href" to="#p"/></use>'],
])('nothing that browsers draw is taken out: %s', async (_, inner) => {
  expect(await clear(inner)).toMatchObject({ ok: true, svg: `<svg ${xmlns}>${inner}</svg>` });
});

test('an id that nothing refers to, such as the name of a layer, is taken out', async () => {
  expect(await clear('<path id="p"/>')).toMatchObject({ svg: `<svg ${xmlns}><path/></svg>` });
  expect(await clear('<path id="secret" style="fill: red"/>')).toMatchObject({
    svg: expect.not.stringContaining('secret'),
  });
});

test('scripts, comments, metadata and the data of editors are taken out', async () => {
  const drawing = await sanitizeSvg(
    Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Secret --><!--! Secret, too -->
<svg ${xmlns} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"
  viewBox="0 0 90 90" inkscape:export-filename="/home/secret/x.png" onload="secret()">
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">secret</rdf:RDF></metadata>
  <i:pgf>secret</i:pgf><script>secret()</script><title>secret.ai</title><desc>/home/secret/</desc><style>/* secret */.a { fill: red }</style>
  <path class="a" d="M0 0h9v9z" onclick="secret()" data-name="secret" xml:base="file:///home/secret/"/>
</svg>`),
  );
  const svg = `<svg ${xmlns} viewBox="0 0 90 90"><style> .a { fill: red }</style><path class="a" d="M0 0h9v9z"/></svg>`;
  expect(drawing).toEqual({ ok: true, width: 90, height: 90, svg });
});

const html = 'xmlns="http://www.w3.org/1999/xhtml"';
const adobe = 'xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"';
const svgPrefix = 'xmlns:x="http://www.w3.org/2000/svg"';

test.each([
  ['a processing instruction', '<?php secret ?><g><?xpacket begin="secret"?></g>'],
  ['a handler', '<g ONCLICK="secret()" onclick="secret()" onwheel="secret()" onnew="secret()"/>'],
  ['a script', `<g><script>secret()</script><x:script ${svgPrefix}>secret()</x:script></g>`],
  ['an element of HTML', `<g><script ${html}>secret()</script><iframe ${html} src="secret"/></g>`],
  ['a picture of HTML', `<g><img ${html} src="secret" onerror="secret()"/></g>`],
  ['an element that SVG does not have', '<g><handler>secret()</handler><secret/></g>'],
  ['metadata', '<metadata><x>secret</x></metadata><g><metadata>secret</metadata></g>'],
  ['RDF anywhere', '<g><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">secret</r:RDF></g>'],
  ['a namespace below the root', `<g ${adobe} i:knockout="secret"><i:pgf>secret</i:pgf></g>`],
  ['another prefix', `<g xmlns:q="http://www.inkscape.org/namespaces/inkscape" q:label="secret"/>`],
  ['a foreign address', `<use xmlns:q="https://secret.example/ns" q:href="#secret"/>`],
  ['a copy of a diagram', '<g content="&lt;mxfile>secret&lt;/mxfile>" data-cell-id="secret"/>'],
  [
    'what Illustrator keeps in a <switch>',
    `<switch><foreignObject ${adobe} requiredExtensions="secret"><i:aipgfRef/></foreignObject><g i:extraneous="secret" ${adobe}/></switch>`,
  ],
  ['a link that runs', '<a href="&#10;java&#9;script:secret()"><g/></a>'],
  ['a link that shows a folder', '<a href="file:///home/secret/"><path d="M1 1h9"/></a>'],
])('%s is taken out, or refused', async (_, inner) => {
  const drawing = await clear(inner);
  expect(drawing.ok ? drawing.svg : '').not.toMatch(/secret|script|foreignObject/i);
});

const noted = await makePhoto(60, 40)
  .withMetadata({ orientation: 6 })
  .withExifMerge(cameraNotes)
  .jpeg()
  .toBuffer();
const inBase64 = (type: string, bytes: Uint8Array | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const jpeg = inBase64('image/jpeg', noted);

test('a photo within a drawing stays, upright and without its notes', async () => {
  const png = inBase64('image/png', await makePhoto(40, 60).withExifMerge(cameraNotes).png().toBuffer());
  const drawing = await clear(
    `<image href="${jpeg}"/><image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${png.replace(/(.{76})/g, '$1\n')}"/>`,
  );
  if (!drawing.ok) throw new Error(drawing.message);
  const photos = [...drawing.svg.matchAll(/data:image\/(\w+);base64,([^"]*)/g)];
  expect(photos.map(([, type]) => type)).toEqual(['jpeg', 'png']);
  for (const [, , data = ''] of photos) {
    const bytes = Buffer.from(data, 'base64');
    expect(await findNotes(bytes)).toEqual([]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 60 });
  }
});

const nested = inBase64('image/svg+xml', `<svg ${xmlns}><image href="${jpeg}"/><desc>Geheim</desc></svg>`);
const percents = [...noted].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

test.each<[string, string]>([
  ['in upper case', `<image href="${jpeg.replace('data:image/jpeg', 'DATA:IMAGE/JPEG')}"/>`],
  ['of a type that there is not', `<image href="${inBase64('img/jpeg', noted)}"/>`],
  ['of no type', `<image href="${inBase64('', noted)}"/>`],
  ['said to be a PNG', `<image href="${inBase64('image/png', noted)}"/>`],
  ['said to be a drawing', `<image href="${inBase64('image/svg+xml', noted)}"/>`],
  ['said to be a typeface', `<image href="${inBase64('font/woff2', noted)}"/>`],
  ['in percent signs', `<image href="data:image/jpeg,${percents}"/>`],
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
])('no notes of a photo get by that is embedded %s', async (_, inner) => {
  const drawing = await clear(inner);
  for (const [, data = ''] of drawing.ok ? drawing.svg.matchAll(/base64,([\w+/=]*)/gi) : []) {
    expect(Buffer.from(data, 'base64').toString('latin1')).not.toMatch(/Exif|Kamera|Geheim|<svg/);
  }
  expect(drawing.ok ? drawing.svg : '').not.toMatch(/%ff%d8/i);
});

test('a typeface that is embedded stays as it is', async () => {
  const face = await readFile('node_modules/@fontsource/tinos/files/tinos-latin-400-normal.woff2');
  const style = `<style>@font-face { font-family: A; src: url("${inBase64('font/woff2', face)}"), local(B) }</style>`;
  const drawing = await clear(style);
  expect(drawing.ok && drawing.svg.replaceAll('&quot;', '"')).toContain(style);
});

const address = 'https://example.com/x';

test.each([
  ['a style sheet that it imports', `<style>@import url(${address});</style>`],
  ['the same, as a string', `<style>@import "${address}";</style>`],
  ['the same, embedded', '<style>@import "data:text/css,a{}"</style>'],
  ['a typeface', `<style>@font-face { font-family: A; src: url(${address}) }</style>`],
  ['an address without a scheme', '<style>a { fill: url(//example.com/x) }</style>'],
  ['a picture in a style', `<rect style="filter: url(${address})"/>`],
  ['a picture in an attribute', `<rect mask="url(${address})"/>`],
  ['a gradient', `<linearGradient href="${address}"/>`],
  ['a picture that an animation sets', `<image><set attributeName="href" to="${address}"/></image>`],
  ['the second that it sets', `<image><animate attributeName="href" values="#a;${address}"/></image>`],
  ['a function of pictures', `<g style="mask: image('${address}')"/>`],
  ['styles that nobody can read', '<style>a { fill: url( "x" y ) }</style>'],
  ['a picture beside it', '<image href="photo.jpg"/>'],
  ['an AVIF', `<image href="${inBase64('image/avif', 'x')}"/>`],
  ['a drawing', `<image href="${nested}"/>`],
])('%s that could load a file is refused', async (_, inner) => {
  expect(await clear(inner)).toEqual({
    ok: false,
    message: expect.stringMatching(/^refers to ".* \(line 1\)/),
  });
});

const svg = (inner: string, before = '') => `${before}<svg ${xmlns}>${inner}</svg>`;
const foreign = `\n<foreignObject><p ${html}>A</p></foreignObject>`;
const declare = (entities: string) => `<!DOCTYPE svg [${entities}]>`;
const entity = (name: string, value: string) => `<!ENTITY ${name} "${value}">`;
const a = entity('a', 'y'.repeat(1900));
const steps = a + entity('b', '&a;'.repeat(100)) + entity('c', '&b;'.repeat(100));
const huge = entity('x', 'y'.repeat(900_000));
const photo = '<image href="data:image/png;base64,AAAA"/>';
const start = /does not begin with <svg xmlns=/;

test.each<[string, string | Uint8Array, RegExp]>([
  ['not well-formed', `<svg ${xmlns}>\n<g></svg>`, /is damaged or not complete \(line 2: /],
  ['of an unbound prefix', svg('<use xlink:href="#a"/>'), /Unbound namespace prefix: "xlink"/],
  ['of another element', `<g ${xmlns}><path d="M0 0"/></g>`, start],
  ['not of the namespace', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', start],
  ['another document', `<html ${html}><svg ${xmlns}/></html>`, start],
  ['not UTF-8', Buffer.from(svg('<text>\xe9</text>'), 'latin1'), /is damaged/],
  ['nested without end', svg('<g>'.repeat(50_000) + '</g>'.repeat(50_000)), /is damaged/],
  ['with HTML', svg(foreign), /contains <foreignObject> \(line 2\)/],
  ['with a photo that is damaged', svg(photo), /embeds a photo that is damaged/],
  ['unfolded a thousandfold', svg('&x;'.repeat(500), declare(huge)), /entities that are too long/],
  ['unfolded in steps', svg('&c;'.repeat(100), declare(steps)), /is damaged/],
])('a drawing that is %s is refused', async (_, svg, message) => {
  const bytes = typeof svg === 'string' ? Buffer.from(svg) : svg;
  expect(await sanitizeSvg(bytes)).toEqual({ ok: false, message: expect.stringMatching(message) });
});

test.each([
  [`<svg ${xmlns}><g>`, 'bad-image', /^"media\/portrait.svg" is damaged or not complete \(line 1: Unclosed/],
  [`<svg ${xmlns}><path d="${'M0 0h9'.repeat(180_000)}"/></svg>`, 'too-large', /is larger than 1 MiB; save/],
])('a refused drawing is an error at the line of its reference: %.30s', async (svg, code, message) => {
  const place = { file: 'profile.md', line: 9, column: 8 };
  expect(await findProblems({ 'media/portrait.svg': svg })).toEqual([
    expect.objectContaining({ ...place, code, message: expect.stringMatching(message) }),
  ]);
});
