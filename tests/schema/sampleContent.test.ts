import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sanitizeSvg } from '../../schema/media/svg.ts';
import { openContent } from '../fixtures/openContent.ts';
import { problemsIn } from '../fixtures/problemsIn.ts';

test('the sample content is sound', async () => {
  expect(await problemsIn('content')).toEqual([]);
});

test('the sample content holds what the specification gives', async () => {
  const { skills, links, hobbies, contact, notFound } = await openContent('content');
  expect(skills.map(({ title, skills }) => [title, skills.join(', ')])).toEqual([
    ['AI & ML', 'PyTorch, TensorFlow, scikit-learn, XGBoost, LangChain'],
    ['Programming', 'Python, JavaScript, C++, SQL, Dart'],
    ['Data & Analytics', 'BigQuery, Spark, Airflow, MLFlow, Kubeflow'],
    ['Cloud Platforms', 'Google Cloud, Azure, AWS, Vertex AI'],
  ]);
  const names = links.map(({ name }) => name);
  expect(names).toEqual(['Code & Projects', 'Professional Network', 'Articles & Insights']);
  expect(hobbies.map(({ title, link }) => [title, link?.label])).toEqual([
    ['Running & Cycling', 'Follow on Strava'],
    ['Nature Explorer', undefined],
    ['Garden Enthusiast', undefined],
  ]);
  const missing = { heading: '404', text: 'Oops! Page not found.', linkLabel: 'Return to Home' };
  expect(notFound).toMatchObject(missing);
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

test('the portrait of the sample is small, and keeps its dark theme where it is cleaned', async () => {
  const portrait = await readFile('content/media/portrait.svg');
  expect(brotliCompressSync(portrait).length).toBeLessThan(1900);
  const cleared = await sanitizeSvg(portrait);
  expect(cleared).toMatchObject({ ok: true, width: 400, height: 400, svg: portrait.toString().trim() });
  expect(portrait.toString()).toContain('@media(prefers-color-scheme:dark)');
});

const owners = readdirSync('examples');

test.each(owners)('the example %s is sound, but for addresses that lead nowhere', async (owner) => {
  const problems = await problemsIn(`examples/${owner}`);
  expect(problems).toEqual([]);
});
