import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createReplies } from '../../../commands/build/replies.ts';
import { data } from '../../../pages/contact-failed/+data.ts';
import Page from '../../../pages/contact-failed/+Page.tsx';
import { Document } from '../../../renderer/Document.tsx';
import { loadContent } from '../../../schema/load.ts';
import { copyContent } from '../../fixtures/copyContent.ts';
import { words } from '../../fixtures/words.ts';
import { contactEndpoint } from '../fixtures/contactEndpoint.ts';
import { aMessage } from '../fixtures/messages.ts';

type Language = keyof typeof words;
const languages = ['mi', 'ar'] as const;

/** The function of a site in a language, with the replies that a build would give it. */
async function endpointIn(language: Language, env?: Record<string, string>) {
  const folder = await copyContent({
    'site.json': (text) => text.replace('"en-NZ"', `"${language}"`),
  });
  const loaded = await loadContent(folder);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const pageData = data({ content: loaded.content });
  const html = renderToString(
    <Document data={pageData}>
      <Page data={pageData} />
    </Document>,
  );
  const replies = await createReplies(loaded.content, () => `<!doctype html>${html}`);
  return contactEndpoint(env, async () => replies);
}

const wrong = { name: ' ', email: 'anahera', subject: 'x'.repeat(201), message: 'x'.repeat(5001) };

const faultsIn = (language: Language) => {
  const { fields, tooLong } = words[language];
  const longest = (count: number) => tooLong.replace('{count}', String(count));
  return { name: fields.name, email: fields.email, subject: longest(200), message: longest(5000) };
};

describe.each(languages)('a site in the language %s', (language) => {
  const faults = faultsIn(language);

  test('says what is wrong with each field, as JSON and on the page, in its direction', async () => {
    const { postJson, postForm } = await endpointIn(language);
    const error = Object.values(faults).join(' ');
    const response = await postJson(wrong);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ success: false, error, fields: faults });
    const page = await (await postForm(wrong)).text();
    expect(page).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    for (const fault of Object.values(faults)) expect(page).toContain(fault);
    expect(page).not.toMatch(/Please|[\uE000\uE001]/);
  });

  test('has words of its own for everything else that can go wrong', async () => {
    const { kv, request, postJson } = await endpointIn(language, { CONTACT_RATE_LIMIT: '1' });
    const { wayBack, tooLong, ...own } = words[language];
    const sentence = async (answer: Promise<Response>) => (await (await answer).json()).error;
    const json = { 'content-type': 'application/json' };
    expect(await sentence(request({ method: 'GET' }))).toBe(own.unreadable);
    expect(await sentence(request({ body: 'x' }))).toBe(own.unreadable);
    expect(await sentence(request({ body: '{', headers: json }))).toBe(own.unreadable);
    expect(await sentence(postJson({}, { origin: 'https://evil.example' }))).toBe(own.otherSite);
    expect(await sentence(postJson({ message: 'x'.repeat(70_000) }))).toBe(
      tooLong.replace('{count}', '5000'),
    );
    const { postJson: failing } = await endpointIn(language, { CONTACT_RATE_LIMIT: 'five' });
    expect(await sentence(failing(aMessage()))).toBe(own.unexpected);
    const form = new URLSearchParams(aMessage());
    const foreign = await request({ body: form, headers: { origin: 'https://evil.example' } });
    expect(await foreign.text()).toContain(`${own.otherSite} ${wayBack}`);
    const { put } = kv;
    kv.put = () => Promise.reject(new Error());
    expect(await sentence(postJson(aMessage()))).toBe(own.notKept);
    kv.put = put;
    await postJson(aMessage());
    expect(await sentence(postJson(aMessage({ message: 'again' })))).toBe(own.tooMany);
  });
});
