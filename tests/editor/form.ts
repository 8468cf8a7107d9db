import type { Locator, Page } from 'playwright-core';

/** The field of that label in the open form, or in `within`. Sveltia CMS isolates labels from their surroundings. */
export function field(within: Page | Locator, label: string): Locator {
  return within.getByRole('group', { name: `“\u2068${label}\u2069” Field`, exact: true });
}

/** Opens an entry of a collection. */
export async function openEntry(page: Page, collection: string, heading: string): Promise<void> {
  await page.getByRole('treeitem', { name: collection }).click();
  await page.getByRole('gridcell', { name: heading, exact: true }).click();
  await formIsReady(page);
}

/** Opens a single file. */
export async function openFile(page: Page, name: string): Promise<void> {
  await page.getByRole('treeitem', { name, exact: true }).click();
  await formIsReady(page);
}

/** Opens the form for a new entry of a collection. */
export async function addEntry(page: Page, collection: string): Promise<void> {
  await page.getByRole('treeitem', { name: collection }).click();
  await page.getByRole('button', { name: 'Create New Entry' }).first().click();
  await formIsReady(page);
}

/** Deletes an entry, as far as it is let. */
export async function deleteEntry(page: Page, collection: string, heading: string): Promise<void> {
  await openEntry(page, collection, heading);
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

/** Moves an entry of a collection up by one, and says that this is the order. */
export async function moveUp(page: Page, collection: string, heading: string): Promise<void> {
  await page.getByText(/entries saved/).waitFor({ state: 'hidden' });
  await page.getByRole('treeitem', { name: collection }).click();
  await page.getByRole('button', { name: 'Reorder Entries' }).click();
  await page.getByRole('row', { name: heading }).getByRole('button', { name: 'Move Up' }).click();
  await page.getByRole('button', { name: 'Done Reordering Entries' }).click();
}

/** Saves, and waits until the files are written, after which the form gives way to the list. */
export async function save(page: Page): Promise<void> {
  const notice = page.getByText('Entry saved.');
  await notice.waitFor({ state: 'hidden' });
  await saveButton(page).click();
  await notice.waitFor();
}

/** Tries to save what is refused, and gives what is said about it. */
export async function saveInVain(page: Page): Promise<string> {
  await saveButton(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Not saved yet' });
  return refusal.innerText();
}

/** Fields are there before Sveltia CMS has filled them, and then lose what was typed; it is done when it is idle. */
export async function formIsReady(page: Page): Promise<void> {
  await saveButton(page).waitFor();
  for (const _ of ['shown', 'filled']) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
}

/** What saves the open form; it can be pressed where something has changed. */
export function saveButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Save', exact: true });
}
