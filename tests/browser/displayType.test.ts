import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import type { Page } from 'playwright-core';
import subsetFont from 'subset-font';
import { expect, inject } from 'vitest';
import { formStates } from './fixtures/contactForm.ts';
import { test } from './fixtures/test.ts';

test.for([
  ['sample', ['idle', 'failed', 'sent']],
  ['other', ['idle']],
] as const)('the display face has every character shown: %s, %j', async ([site, states], { open }) => {
  const page = await open({ site, expecting: [/404/] });
  const { folder } = inject(site);
  const faces = { roman: await charactersOf(folder, 'roman'), italic: await charactersOf(folder, 'italic') };
  for (const state of states) {
    await page.goto('/');
    await formStates[state]?.(page);
    expect(await findMissing(page, faces), state).toEqual([]);
  }
  await page.goto('/nowhere');
  expect(await findMissing(page, faces), '404').toEqual([]);
});

type Texts = Record<'roman' | 'italic', string>;

async function findMissing(page: Page, faces: Texts): Promise<string[]> {
  const { roman, italic } = await readDisplayText(page);
  expect(Math.min(roman.length, italic.length)).toBeGreaterThan(0);
  const shown = (text: string) => [...new Set(text.replaceAll(/[\s\u00ad]/g, ''))];
  return [
    ...shown(roman).filter((character) => !faces.roman.includes(character)),
    ...shown(italic).filter((character) => !faces.italic.includes(character)),
  ];
}

async function charactersOf(folder: string, cut: string): Promise<string> {
  const [file = ''] = globSync(`assets/static/display-${cut}.*.woff2`, { cwd: folder });
  const every = String.fromCodePoint(...Array.from({ length: 0x3000 }, (_, code) => code));
  const font = await subsetFont(await readFile(join(folder, file)), every, { targetFormat: 'truetype' });
  return String.fromCodePoint(...new Face(new Blob(font)).collectUnicodes());
}

function readDisplayText(page: Page): Promise<Texts> {
  return page.evaluate(() => {
    const found = { roman: '', italic: '' };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden')) continue;
      const { fontFamily, fontStyle } = getComputedStyle(parent);
      if (!fontFamily.startsWith('Display')) continue;
      found[fontStyle === 'italic' ? 'italic' : 'roman'] += node.textContent;
    }
    return found;
  });
}
