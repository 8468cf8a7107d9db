import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import styles from '../../../pages/index/CardsSection.module.css';
import { Figure } from '../../../renderer/media/Gallery.tsx';
import pictureStyles from '../../../renderer/media/Picture.module.css';
import { Picture } from '../../../renderer/media/Picture.tsx';
import { findPicture, mediaUrl } from '../../../renderer/media/planImage.ts';
import type { UsedPicture } from '../../../schema/values/mediaFile.ts';
import { copyContent, openContent } from '../../fixtures/content.ts';
import { makePhoto } from '../../fixtures/photos.ts';
import { renderHome } from '../../fixtures/renderPage.tsx';

/** What pages show of the drawing, when it is the portrait. */
async function usedPortrait(svg: string): Promise<UsedPicture> {
  const folder = await copyContent();
  await writeFile(join(folder, 'media/portrait.svg'), svg);
  return findPicture((await openContent(folder)).media, 'media/portrait.svg', 'portrait');
}

const show = (picture: UsedPicture) =>
  renderToStaticMarkup(<Picture picture={picture} alt="Me" sizes="100vw" />);

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inside}</svg>`;

test('a small drawn portrait is in the page, and is what the file beside it is, cleaned', async () => {
  const svg = drawing(`<script>x</script><style>@media(prefers-color-scheme:dark){.a{fill:#00f}}</style>
    <path class="a" fill="#f00" d="M0 0h1
10v40z"/><text x="1">100 % “ā” &amp; 'b' — 王</text>`);
  const portrait = await usedPortrait(svg);
  const html = show(portrait);
  const src = /src="(data:[^"]*)"/.exec(html)?.[1] ?? '';
  const shown = await (await fetch(src.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))).text();
  expect(shown).toBe(portrait.kind === 'drawing' ? portrait.svg : '');
  expect(shown).toMatch(/^<svg [^>]*viewBox="0 0 40 40"><style>@media ?\(prefers-color-scheme:dark\)/);
  expect(shown).toContain('100 % “ā” &amp; &apos;b&apos; — 王');
  expect(shown).not.toContain('script');
  expect(html).not.toContain('fetchPriority');
  expect(mediaUrl(portrait)).toMatch(/^\/images\/[0-9a-f]{12}\.svg$/);
});

test('a drawing in a text is a file', async () => {
  const portrait = await usedPortrait(drawing('<path d="M0 0h40v40z"/>'));
  expect(show({ ...portrait, use: 'text' })).toMatch(/<img src="\/images\/[0-9a-f]{12}\.svg"/);
});

test.each(['ā b', 'a%E4'])('a text shows the picture %s.svg', async (name) => {
  const file = `media/${name}.svg`;
  const section = `---\ntitle: A\n---\n![A hill](<${file}>)\n`;
  const folder = await copyContent({ [file]: drawing('<path d="M0 0"/>'), 'sections/a.md': section });
  expect(renderHome(await openContent(folder))).toMatch(/<img src="[^"]+\.svg" alt="A hill"/);
});

test('a photo leads to its largest file, and nothing leads to a drawing', async () => {
  const drawn = await usedPortrait(drawing('<path d="M0 0h40v40z"/>'));
  const photo = { ...drawn, kind: 'photo', isOpaque: true, isAnimated: false } as const;
  const show = (picture: UsedPicture) => renderToStaticMarkup(<Figure picture={picture} alt="A hill" />);
  expect(show(photo)).toMatch(/<a href="[^"]+-40\.jpg">/);
  expect(show(drawn)).not.toContain('<a ');
});

test.each<[string, string, Buffer, string | undefined]>([
  [
    'shows a drawing whole, without a margin',
    'a.svg',
    Buffer.from(drawing('<path d="M0 0"/>')),
    `cropped ${styles.picture} ${styles.whole}`,
  ],
  [
    'shows a transparent photo whole',
    'a.png',
    await makePhoto(640, 640).ensureAlpha(0.5).png().toBuffer(),
    `cropped ${styles.picture} ${styles.whole} ${pictureStyles.clear}`,
  ],
  ['cuts a photo', 'a.jpg', await makePhoto(640, 640).jpeg().toBuffer(), `cropped ${styles.picture}`],
])('a card %s', async (_, name, bytes, shown) => {
  const project = `---\ntitle: A\nsummary: A.\npicture: {src: media/${name}, alt: A round sign}\n---\nText.\n`;
  const folder = await copyContent({ [`media/${name}`]: bytes, 'projects/a.md': project });
  const html = renderHome(await openContent(folder));
  const [image = ''] = /<img [^>]*alt="A round sign"[^>]*>/.exec(html) ?? [];
  expect(/ class="([^"]*)"/.exec(image)?.[1]).toBe(shown);
});
