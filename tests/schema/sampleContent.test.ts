import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { toString as toText } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import type { Content } from '../../schema/content.ts';
import { loadContent } from '../../schema/load.ts';
import { clearDrawing } from '../../schema/media/svg.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { problemsIn } from '../fixtures/problemsIn.ts';

test('the sample content is sound', async () => {
  expect(await problemsIn('content')).toEqual([]);
});

test('the sample content holds what the specification gives', async () => {
  const result = await loadContent('content');
  if (!result.ok) throw new Error('The sample content has problems.');
  const { skills, links, hobbies, contact, notFound } = result.content;
  expect(skills.map(({ title, skills }) => [title, skills.join(', ')])).toEqual([
    ['AI & ML', 'PyTorch, TensorFlow, scikit-learn, XGBoost, LangChain'],
    ['Programming', 'Python, JavaScript, C++, SQL, Dart'],
    ['Data & Analytics', 'BigQuery, Spark, Airflow, MLFlow, Kubeflow'],
    ['Cloud Platforms', 'Google Cloud, Azure, AWS, Vertex AI'],
  ]);
  expect(links.map(({ name }) => name)).toEqual([
    'Code & Projects',
    'Professional Network',
    'Articles & Insights',
  ]);
  expect(hobbies.map(({ title }) => title)).toEqual([
    'Running & Cycling',
    'Nature Explorer',
    'Garden Enthusiast',
  ]);
  expect(hobbies.map(({ link }) => link?.label)).toEqual(['Follow on Strava', undefined, undefined]);
  expect(notFound).toMatchObject({
    heading: '404',
    text: 'Oops! Page not found.',
    linkLabel: 'Return to Home',
  });
  expect(contact).toMatchObject({
    description: {
      idle: "I'll get back to you as soon as possible.",
      sent: "Thank you for reaching out! I'll get back to you soon.",
    },
    title: { sent: 'Message Sent!' },
    button: { submitting: 'Sending...', sent: 'Sent Successfully' },
    fields: {
      name: { placeholder: 'Your name' },
      subject: { placeholder: "What's this about?" },
      message: { placeholder: 'Tell me more...' },
    },
    notice: {
      sent: { title: 'Message sent!', fallback: "Thank you for your message! I'll get back to you soon." },
      failed: {
        title: 'Error sending message',
        fallback: 'Please try again later.',
        noError: 'Failed to send message',
      },
    },
  });
});

test('the sample content says the same with Windows line ends', async () => {
  const folder = await copyContent();
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((name) => /\.(json|md)$/.test(name))) {
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), text.replaceAll('\n', '\r\n'));
  }
  expect(await problemsIn(folder)).toEqual([]);
  const result = await loadContent(folder);
  const original = await loadContent('content');
  if (!result.ok || !original.ok) throw new Error('The sample content has problems.');
  const texts = ({ hobbies, profile, footer, ...rest }: Content) => ({
    ...rest,
    markdown: [...hobbies, profile, footer].map(({ body, ...values }) => ({ ...values, text: toText(body) })),
  });
  expect(texts(result.content)).toEqual(texts(original.content));
});

test('the portrait of the sample is small, and keeps its dark theme where it is cleaned', async () => {
  const portrait = await readFile('content/media/portrait.svg');
  expect(brotliCompressSync(portrait).length).toBeLessThan(1900);
  const cleared = await clearDrawing(portrait);
  expect(cleared).toMatchObject({ ok: true, width: 400, height: 400, svg: portrait.toString().trim() });
  expect(portrait.toString()).toContain('@media(prefers-color-scheme:dark)');
});
