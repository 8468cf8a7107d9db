import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { longName } from '../fixtures/writeOtherContent.ts';
import { test } from './test.ts';

/** The narrowest and the widest window, and those beside the widths at which the layout changes. */
const widths = [320, 639, 640, 1023, 1024, 2560];
/** From right to left only the sides change. */
const mirroredWidths = [390, 1440];

test.for([
  ['sample', 'ltr', widths],
  ['career', 'ltr', widths],
  ['career', 'rtl', mirroredWidths],
  ['other', 'ltr', [320, 1023, 1024]],
  ['other', 'rtl', mirroredWidths],
] as const)(
  'the %s site, %s, at %j px: nothing is cut off or covered, and no word is broken in two',
  async ([site, direction, widths], { visit }) => {
    const page = await visit({ site, reducedMotion: 'reduce' });
    await setDirection(page, direction);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findFaults(page), `at ${width} px`).toEqual([]);
      // The other site has words that are longer than a line.
      if (site !== 'other') expect(await page.evaluate(findBrokenWords), `at ${width} px`).toEqual([]);
    }
  },
);

test('a name of 60 characters is whole, on no more than four lines of a small screen', async ({ visit }) => {
  const page = await visit({ site: 'other', viewport: { width: 360, height: 800 } });
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.innerText()).toBe(longName);
  const lines = await heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  });
  expect(lines).toBeLessThanOrEqual(4);
});

test.for([3, 4, 6, 12])('%i cards or links are in full rows', async (count, { visit }) => {
  const page = await visit({ bypassCSP: true });
  if (count > 4) await page.addStyleTag({ path: 'pages/index/extras.css' });
  const lists = await page.locator('.grid-list').all();
  expect(lists).toHaveLength(2);
  for (const items of lists) {
    await items.evaluate((element, length) => {
      const item = element.lastElementChild;
      if (!item) throw new Error('The list is empty.');
      while (element.children.length > length) element.lastElementChild?.remove();
      while (element.children.length < length) element.append(item.cloneNode(true));
    }, count);
  }
  for (const width of [390, 1023, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const rows = await page.locator('.grid-list').evaluateAll((all) =>
      all.map((element) => {
        const tops = Array.from(element.children, (item) => Math.round(item.getBoundingClientRect().top));
        return [...Map.groupBy(tops, (top) => top).values()].map((row) => row.length);
      }),
    );
    for (const row of rows) expect(new Set(row).size, `at ${width} px: ${row.join(' + ')}`).toBe(1);
  }
});

test('no line of a text is longer than is easy to read, also in a card that is alone', async ({ visit }) => {
  const page = await visit({ viewport: { width: 1440, height: 900 } });
  const cards = page.getByRole('region', { name: 'Beyond the Code' }).locator('.card');
  const texts = page.locator('header p, .card p, footer p');
  const alone = async () =>
    cards.evaluateAll(([, ...others]) => {
      for (const card of others) card.closest('li')?.remove();
    });
  for (const change of [async () => undefined, alone]) {
    await change();
    // Source: https://www.w3.org/TR/WCAG22/#visual-presentation
    expect(Math.max(...(await texts.evaluateAll(countInLines)))).toBeLessThanOrEqual(80);
  }
});

test('twelve groups are in full rows, with cards of one height in each', async ({ visit }) => {
  const page = await visit({ site: 'other', viewport: { width: 1440, height: 900 } });
  const cards = await page
    .getByRole('region', { name: 'Was ich kann' })
    .locator('.card')
    .evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
    );
  const rows = Map.groupBy(cards, ({ top }) => Math.round(top));
  expect([...rows.values()].map((row) => row.length)).toEqual([2, 2, 2, 2, 2, 2]);
  for (const row of rows.values()) expect(new Set(row.map(({ height }) => Math.round(height))).size).toBe(1);
});

test('the plate of a card with one skill is as high as those beside it, and the text follows it', async ({
  visit,
}) => {
  const page = await visit({ reducedMotion: 'reduce' });
  const cards = page.getByRole('region', { name: 'Technical Expertise' }).locator('.card');
  await cards.first().evaluate((element) => {
    for (const skill of Array.from(element.querySelectorAll('li')).slice(1)) skill.remove();
  });
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const [first, second] = await cards.evaluateAll((all) =>
      all.map((card) => {
        const boxOf = (selector: string) => card.querySelector(selector)?.getBoundingClientRect();
        const { top = 0, bottom = 0 } = boxOf('div') ?? {};
        return { top, bottom, title: boxOf('h3')?.top ?? 0 };
      }),
    );
    expect(first, `at ${width} px`).toEqual(second);
  }
});

test('a Latin skill on a page from right to left keeps its own direction', async ({ visit }) => {
  const page = await visit({ site: 'other' });
  await setDirection(page, 'rtl');
  const order = await page.getByText('C++', { exact: true }).evaluate((element) => {
    const at = (index: number) => {
      const range = document.createRange();
      range.setStart(element.firstChild ?? element, index);
      range.setEnd(element.firstChild ?? element, index + 1);
      return range.getBoundingClientRect().left;
    };
    return at(0) < at(1);
  });
  expect(order).toBe(true);
});

test('the road has 40 px between the columns of links, skills and projects in a wide window', async ({
  visit,
}) => {
  const page = await visit({
    site: 'career',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const lists = await page.locator('header .grid-list, main .grid-list, .projects > ul').all();
  expect(lists).toHaveLength(3);
  for (const list of lists) {
    const widest = await list.evaluate((element) => {
      const boxes = Array.from(element.children, (item) => item.getBoundingClientRect());
      return Math.max(...boxes.map(({ left }, index) => left - (boxes[index - 1]?.right ?? left)));
    });
    expect(widest).toBeGreaterThanOrEqual(40);
  }
});

test('in a wide window name, facts, button and statement begin at one edge, and the words beside the form begin at its head and stay together', async ({
  visit,
}) => {
  const page = await visit({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const [facts, button, statement, heading, title, text, form] = await page.evaluate(() =>
    [
      'header ul',
      'header .button',
      'header p strong',
      '#contact-heading',
      '[data-contact] h3',
      '[data-contact] p',
      '[data-contact] form',
    ].map((selector) => {
      const { left, top, bottom } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { left, top, bottom };
    }),
  );
  expect(button?.left).toBe(facts?.left);
  expect(button?.top).toBeGreaterThan(facts?.bottom ?? 9999);
  expect(statement?.top).toBeGreaterThan(button?.bottom ?? 9999);
  expect(Math.abs((heading?.top ?? 0) - (form?.top ?? 99))).toBeLessThan(30);
  expect((title?.top ?? 999) - (heading?.bottom ?? 0)).toBeLessThan(60);
  expect((text?.top ?? 999) - (title?.bottom ?? 0)).toBeLessThan(60);
});

test('on phones, links, cards and the form end at one edge, as far from the window as they begin', async ({
  visit,
}) => {
  const width = 360;
  const page = await visit({ reducedMotion: 'reduce', viewport: { width, height: 800 } });
  const edges = await page
    .locator('.card, #contact-section form')
    .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().right)));
  const start = await page
    .locator('.card')
    .first()
    .evaluate((element) => element.getBoundingClientRect().left);
  expect(edges.length).toBeGreaterThan(10);
  expect(new Set(edges)).toEqual(new Set([width - start]));
});

test('the relief reaches the edge of a window of 2560 px, from left to right and from right to left', async ({
  visit,
}) => {
  const page = await visit({ reducedMotion: 'reduce', viewport: { width: 2560, height: 1400 } });
  for (const direction of ['ltr', 'rtl']) {
    await setDirection(page, direction);
    const { left, right } = await page.locator('#m0').evaluate((contour) => contour.getBoundingClientRect());
    expect(direction === 'ltr' ? right : 2560 - left, direction).toBeGreaterThan(2560);
  }
});

/** Runs in the page: how many characters are in the longest line of each text. */
function countInLines(texts: Element[]): number[] {
  return texts.map((text) => {
    const lines = new Map<number, number>();
    const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      for (let index = 0; index < (node.textContent ?? '').length; index++) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const line = Math.round(range.getBoundingClientRect().bottom / 8);
        lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    return Math.max(0, ...lines.values());
  });
}

function setDirection(page: Page, direction: string): Promise<void> {
  return page.evaluate((dir) => void Object.assign(document.documentElement, { dir }), direction);
}

async function findFaults(page: Page): Promise<string[]> {
  const { width = 0 } = page.viewportSize() ?? {};
  const isWide = (await page.evaluate(() => document.documentElement.scrollWidth)) > width;
  return [
    ...(isWide ? ['the page is wider than the window'] : []),
    ...(await page.evaluate(findCutOff)).map((text) => `cut off: ${text}`),
    ...(await page.evaluate(findOverlaps)),
    ...(await page.locator('.icon').evaluateAll(findSqueezed)).map((size) => `icon of ${size}`),
  ];
}

/** Runs in the page: texts that overflow a box that hides the overflow, or the window. */
function findCutOff(): string[] {
  return Array.from(
    document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, a, label, button, input, textarea'),
  )
    .filter(
      (element) => element.checkVisibility() && !element.closest('.visually-hidden, .skip-link, footer'),
    )
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isOut = left < -1 || right > innerWidth + 1;
      return isOut || (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0);
    })
    .map((element) => element.innerText.slice(0, 40));
}

/** Runs in the page: pairs of blocks that overlap. */
function findOverlaps(): string[] {
  const blocks = Array.from(
    document.querySelectorAll<HTMLElement>('h1, h2, header p, header img, .card, form, footer p'),
    (block) => ({ block, box: block.getBoundingClientRect() }),
  );
  return blocks.flatMap(({ block, box: a }, index) =>
    blocks
      .slice(index + 1)
      .filter(({ block: other }) => !block.contains(other))
      .filter(({ box: b }) => a.right > b.left + 1 && b.right > a.left + 1)
      .filter(({ box: b }) => a.bottom > b.top + 1 && b.bottom > a.top + 1)
      .map(({ block: other }) => `${block.outerHTML.slice(0, 60)} and ${other.outerHTML.slice(0, 60)}`),
  );
}

/** Runs in the page: the sizes of icons that are not as wide as they are high. */
function findSqueezed(icons: Element[]): string[] {
  return icons
    .map((icon) => icon.getBoundingClientRect())
    .filter(({ width, height }) => Math.abs(width - height) > 1 || width < 16)
    .map(({ width, height }) => `${width} × ${height}`);
}

/** Runs in the page: words that are on two lines, though they have no character at which a line may end. */
function findBrokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s/-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}
