import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sanitizeSvg } from '../../schema/media/svg.ts';
import { openContent, problemsIn } from '../fixtures/content.ts';

test('the sample content has no problems', async () => {
  expect(await problemsIn('content')).toEqual([]);
});

test('the skills of the sample are those of the specification', async () => {
  const { skills } = await openContent('content');
  expect(skills.map(({ title, skills }) => [title, skills.join(', ')])).toEqual([
    ['AI & ML', 'PyTorch, TensorFlow, scikit-learn, XGBoost, LangChain'],
    ['Programming', 'Python, JavaScript, C++, SQL, Dart'],
    ['Data & Analytics', 'BigQuery, Spark, Airflow, MLFlow, Kubeflow'],
    ['Cloud Platforms', 'Google Cloud, Azure, AWS, Vertex AI'],
  ]);
});

test('the portrait of the sample is small, and keeps its dark theme when sanitised', async () => {
  const portrait = await readFile('content/media/portrait.svg');
  expect(brotliCompressSync(portrait).length).toBeLessThan(1900);
  const cleared = await sanitizeSvg(portrait);
  expect(cleared).toMatchObject({ ok: true, width: 400, height: 400, svg: portrait.toString().trim() });
  expect(portrait.toString()).toContain('@media(prefers-color-scheme:dark)');
});

const owners = readdirSync('examples');

test.each(owners)('the example %s has no problems except example addresses', async (owner) => {
  const problems = await problemsIn(`examples/${owner}`);
  expect(problems).toEqual([]);
});
