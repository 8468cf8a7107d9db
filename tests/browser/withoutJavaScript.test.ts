import { expect, inject } from 'vitest';
import { wordsOf } from '../../schema/words/languages.ts';
import { contactForm, readMessages, submitForm, typed } from './fixtures/contactForm.ts';
import { test } from './fixtures/test.ts';

const plain = { javaScriptEnabled: false } as const;
const refused = { ...plain, expecting: [/answer 422/, /console error: .*422/] };

test('without JavaScript, a refused form comes back as typed, and can be sent again', async ({ visit }) => {
  const page = await visit(refused);
  const values = {
    ...typed,
    email: 'ana@localhost',
    subject: '"> <b>&amp;',
    message: '\n  <script>alert(1)</script>\n',
  };
  await submitForm(page, values);
  await page.getByRole('heading', { name: 'Error sending message' }).waitFor();
  for (const [name, value] of Object.entries(values)) {
    expect(await page.locator(`[name=${name}]`).inputValue()).toBe(value);
  }
  const email = page.locator('[name=email]');
  const isFocused = () => email.evaluate((field) => field === document.activeElement);
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(isFocused).toBe(true);
  const error = 'Please enter an email address like name@example.com.';
  expect(await page.locator('#contact-email-error').innerText()).toBe(error);
  expect(await page.locator('[name=name]').getAttribute('aria-invalid')).toBe('false');
  expect((await page.getByRole('alert').innerText()).trim()).toBe('Error sending message');
  expect(await page.locator('main').ariaSnapshot()).toMatch(
    /^(?:(?!Error sending message)[\s\S])*Error sending message(?:(?!Error sending message)[\s\S])*$/,
  );
  expect(await page.getByText(error).count()).toBe(1);
  expect(await page.content()).not.toMatch(/[\uE000\uE001]/);
  await submitForm(page, { email: typed.email });
  await page.waitForURL('**/#message-sent');
  // Without scripts, cookies are all that could be kept.
  expect(await page.context().cookies()).toEqual([]);
});

test.for([
  ['career', '/mi/', 'mi'],
  ['layla', '/', 'ar'],
] as const)('%s%s answers the form in its language', async ([site, path, language], { visit }) => {
  const { errors, notice } = wordsOf(language).words.contact;
  for (const javaScriptEnabled of [false, true]) {
    const page = await visit({ ...refused, site, javaScriptEnabled }, path);
    const subject = `${path} ${javaScriptEnabled}`;
    if (javaScriptEnabled) await page.locator('[name=name]').focus();
    await submitForm(page, { ...typed, subject, email: 'ana@localhost' });
    await page.getByText(errors.fields.email).waitFor();
    expect(await contactForm(page).alert.innerText()).toContain(notice.failed.title);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await submitForm(page, { email: typed.email });
    if (!javaScriptEnabled) await page.waitForURL(`**${path}#message-sent`);
    await page.getByText(notice.sent.title).filter({ visible: true }).first().waitFor();
    expect(await readMessages(inject(site).messages, subject)).toHaveLength(1);
  }
});
