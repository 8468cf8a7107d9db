import { globSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject } from 'vitest';
import { photograph } from './picture.ts';
import { test } from './startDev.ts';

/** An SVG with every kind of script that browsers know; each says in the console that it ran. */
const evil = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml" viewBox="0 0 9 9"
  onload="console.log('ran: attribute')">
  <script>console.log('ran: script')</script>
  <script href="data:text/javascript,console.log('ran: script from data')"/>
  <h:script>console.log('ran: script of HTML')</h:script>
  <set attributeName="x" onbegin="console.log('ran: animation')"/>
  <foreignObject width="9" height="9">
    <h:img src="data:," onerror="console.log('ran: attribute of HTML')"/>
    <h:iframe srcdoc="&lt;script&gt;console.log('ran: frame')&lt;/script&gt;"/>
  </foreignObject>
  <a href="javascript:console.log('ran: link')"><rect width="9" height="9"/></a>
</svg>`;

/** A drawing's sandbox runs no script that could wait for frames, so the window gets its size before. */
async function openDrawing(page: Page, address: string): Promise<void> {
  await photograph(page);
  await page.goto(address);
}

/** Opens `evil` with the headers of the drawing at `address`, clicks it, and returns which of its scripts ran. */
async function openAlone(page: Page, address: string): Promise<string[]> {
  const ran: string[] = [];
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    expect(answer.headers()['content-security-policy']).toContain('sandbox');
    await route.fulfill({ response: answer, body: evil });
  });
  page.on('console', (message) => {
    const way = /^ran: (.*)/.exec(message.text())?.[1];
    if (way !== undefined) ran.push(way);
  });
  await openDrawing(page, address);
  await page.mouse.click(300, 200);
  // By the next frame, whatever runs has run.
  await page.screenshot();
  return ran.toSorted();
}

const anything = [/./];

test('a drawing with scripts, opened by itself on the built site, runs none of them', async ({ open }) => {
  const { folder, origin } = inject('sample');
  const [path = ''] = globSync('images/*.svg', { cwd: folder });
  const page = await open({ expecting: anything });
  expect(await openAlone(page, `${origin}/${path}`)).toEqual([]);
});

test('a drawing is shown with its styles when it is opened by itself, and nothing is reported', async ({
  open,
}) => {
  const { folder, origin } = inject('other');
  const page = await open({ baseURL: origin, viewport: { width: 600, height: 400 } });
  const [drawing = ''] = globSync('images/*.svg', { cwd: folder });
  await openDrawing(page, `${origin}/${drawing}`);
  const pixel = async (left: number, top: number) => {
    const shot = sharp(await page.screenshot()).extract({ left, top, width: 1, height: 1 });
    return (await shot.removeAlpha().raw().toBuffer()).toString('hex');
  };
  expect([await pixel(50, 50), await pixel(590, 390)]).toEqual(['ee00ff', '88aa99']);
});

test('on the development server, too, and the scripts are not in the file at all', async ({
  open,
  dev: { baseURL, reset },
}) => {
  await reset({
    // HTML in a drawing is an error.
    'media/portrait.svg': evil
      .replace('viewBox="0 0 9 9"', 'width="600" height="400"')
      .replace(/<foreignObject.*<\/foreignObject>/s, ''),
  });
  const html = await (await fetch(baseURL)).text();
  const path = /\/images\/[^"]+\.svg/.exec(html)?.[0] ?? '';
  const response = await fetch(baseURL + path);
  expect(await response.text()).not.toMatch(/script|ran:(?! link)|onload|srcdoc/);
  const page = await open({ expecting: anything });
  expect(await openAlone(page, baseURL + path)).toEqual([]);
});
