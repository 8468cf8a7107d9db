import { inject, test } from 'vitest';
import { readMessages, typed } from './fixtures/contactForm.ts';
import { startFirefox } from './fixtures/engines/firefox.ts';
import { startWebKit } from './fixtures/engines/webkit.ts';

// Each waits for its browser most of the time.
test.concurrent.for([
  ['Firefox', startFirefox, 'apt-get install firefox-esr'],
  ['WebKit', startWebKit, 'apt-get install webkit2gtk-driver xvfb'],
] as const)('in %s, the page is whole and a message arrives', async (engine, { expect, ...context }) => {
  const [name, start, remedy] = engine;
  const browser = await start();
  if (!browser) return context.skip(`${name} is not installed, so a test is skipped: ${remedy}`);
  context.onTestFinished(browser.close);
  const { origin, messages } = inject('sample');
  for (const width of [1440, 390]) {
    await browser.open(`${origin}/`, width);
    expect(await browser.run(look)).toEqual({
      name: 'Tūī Kōwhai',
      width,
      isDark: true,
      isInOwnType: true,
      hasPortrait: true,
      formWidth: expect.toSatisfy((formWidth) => formWidth > 0.5 * Math.min(width, 800)),
    });
  }
  const subject = `From ${name}`;
  for (const [field, text] of Object.entries({ ...typed, subject })) {
    await browser.run(focus, `[name=${field}]`);
    await browser.act([{ type: 'key', id: 'keys', actions: keysOf(text) }]);
  }
  await browser.run(focus, 'form [type=submit]');
  await browser.act([{ type: 'key', id: 'keys', actions: keysOf(enter) }]);
  await expect.poll(() => browser.run(readButton)).toMatch(/^Sent Successfully/);
  expect(await readMessages(messages, subject)).toEqual([expect.objectContaining({ ...typed, subject })]);
  expect(browser.noise).toEqual([]);
});

/** The Enter key. Source: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const enter = '\uE007';

function keysOf(text: string) {
  const keys = [...text].map((key) => (key === '\n' ? enter : key));
  return keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
}

async function look() {
  await document.fonts.ready;
  const page = document.documentElement;
  const land = getComputedStyle(page).backgroundColor;
  const [portrait] = document.images;
  return {
    name: document.querySelector('h1')?.innerText,
    width: page.scrollWidth,
    // By its red. Without the styles, the background is `rgba(0, 0, 0, 0)`.
    isDark: Number(/^rgb\((\d+)/.exec(land)?.[1]) < 128,
    isInOwnType: [...document.fonts].some(({ status }) => status === 'loaded'),
    hasPortrait: Boolean(portrait?.complete && portrait.naturalWidth > 0),
    formWidth: document.querySelector('form')?.getBoundingClientRect().width,
  };
}

function focus(selector: string) {
  const [field] = document.querySelectorAll<HTMLElement>(selector);
  field?.focus();
}

function readButton() {
  return document.querySelector<HTMLElement>('form [type=submit]')?.innerText;
}
