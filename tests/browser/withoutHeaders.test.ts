import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { contactForm, fillForm } from './fixtures/contactForm.ts';
import { test } from './fixtures/test.ts';

const origin = 'https://ada.github.io';
const service = 'https://forms.mahuta.nz/f';
const counter = 'https://gc.zgo.at/count.js';

async function serveBare(page: Page, folder: string): Promise<void> {
  await page.route(`${origin}/portfolio/**`, async (route) => {
    const path = new URL(route.request().url()).pathname
      .slice('/portfolio'.length)
      .replace(/\/$/, '/index.html');
    await route.fulfill({
      body: await readFile(join(folder, path)),
      contentType: lookup(path) ?? 'text/plain',
    });
  });
}

test('on a host without headers, pages have their policy; analytics removes the editor', async ({ open }) => {
  const folder = join(inject('bareSite').folder, 'client');
  const page = await open({
    baseURL: origin,
    expecting: [
      /another origin: https:\/\/gc\.zgo/,
      /another origin: https:\/\/forms\.mahuta/,
      /Security.?Policy/i,
    ],
    tolerating: [/404: there is no page/, /evil\.example/, /TrustedTypes|TrustedHTML/i],
  });
  await serveBare(page, folder);
  const counted: string[] = [];
  await page.route(counter, (route) => {
    counted.push(route.request().frame().url());
    return route.fulfill({ body: '', contentType: 'text/javascript' });
  });
  for (const url of [service, 'https://evil.example/'])
    await page.route(url, (route) =>
      route.fulfill({ json: { success: true }, headers: { 'access-control-allow-origin': '*' } }),
    );
  for (const path of ['404.html', 'privacy/', '']) {
    await page.goto(`/portfolio/${path}`);
    const attack = async () => {
      const isRefused = (act: () => unknown) =>
        Promise.resolve()
          .then(act)
          .then(
            () => false,
            () => true,
          );
      return [
        await isRefused(() => fetch('https://evil.example/')),
        await isRefused(() => document.createElement('div').setHTMLUnsafe('<b>1</b>')),
      ];
    };
    expect(await page.evaluate(attack), path).toEqual([true, true]);
  }
  await fillForm(page);
  await contactForm(page).button.click();
  await contactForm(page).waitUntilSent();
  expect(counted.length).toBeGreaterThan(0);
  expect(existsSync(join(folder, 'edit'))).toBe(false);
});
