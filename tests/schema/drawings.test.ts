import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clearDrawing } from '../../schema/media/clearDrawing.ts';
import { measureDrawing } from '../../schema/media/measureDrawing.ts';
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
  <i:pgf>secret</i:pgf><script>secret()</script><title>Hill</title><style>.a { fill: red }</style>
  <a href="javascript:secret()"><path class="a" d="M0 0h9v9z" onclick="secret()"/></a>
  <text xml:space="preserve"> a  <tspan>b</tspan> </text>
</svg>`);
  expect(drawing).toEqual({
    ok: true,
    width: 90,
    height: 90,
    svg: `<svg ${xmlns} viewBox="0 0 90 90"><title>Hill</title><style>.a { fill: red }</style><path class="a" d="M0 0h9v9z"/><text xml:space="preserve"> a  <tspan>b</tspan> </text></svg>`,
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

test.each<[string, string | Uint8Array, RegExp]>([
  [
    'cut off',
    `<svg ${xmlns}><g><path d="M0 0"/></g>`,
    /is damaged or not complete \(line 1: Unclosed root tag\)/,
  ],
  ['not well-formed', `<svg ${xmlns}>\n<g></svg>`, /is damaged or not complete \(line 2: /],
  ['of an unbound prefix', `<svg ${xmlns}><use xlink:href="#a"/></svg>`, /Unbound namespace prefix: "xlink"/],
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
    /shows another file, "photo.jpg"/,
  ],
  [
    'with a photo that is damaged',
    `<svg ${xmlns}><image href="data:image/png;base64,AAAA"/></svg>`,
    /is damaged/,
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
