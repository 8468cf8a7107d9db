import type { Locator, Page } from 'playwright-core';

/** Tall, because fields out of sight are not there yet. */
export const editorViewport = { width: 1280, height: 2400 };

/** The field of that label in the open form, or in `within`. Sveltia CMS isolates labels from their surroundings. */
export function field(within: Page | Locator, label: string): Locator {
  return within.getByRole('group', { name: `“\u2068${label}\u2069” Field`, exact: true });
}

export async function openEntry(page: Page, collection: string, heading?: string): Promise<void> {
  await page.getByRole('treeitem', { name: collection }).click();
  if (heading === undefined) await page.getByRole('button', { name: 'Create New Entry' }).first().click();
  else await page.getByRole('gridcell', { name: heading, exact: true }).click();
  await formIsReady(page);
}

/** Fields are there before Sveltia CMS has filled them, and then lose what was typed; it is done when it is idle. */
export async function formIsReady(page: Page): Promise<void> {
  await saveButton(page).waitFor();
  for (const _ of ['shown', 'filled']) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
  }
}

/** Saves, and waits until the files are written, after which the form gives way to the list. */
export async function saveForm(page: Page): Promise<void> {
  const notice = page.getByText('Entry saved.');
  await notice.waitFor({ state: 'hidden' });
  await saveButton(page).click();
  await notice.waitFor();
}

export async function saveRefused(page: Page): Promise<string> {
  await saveButton(page).click();
  const dialog = page.getByRole('alertdialog');
  const said = await dialog.innerText();
  await dialog.getByRole('button', { name: 'OK' }).click();
  return said;
}

export function saveButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Save', exact: true });
}
