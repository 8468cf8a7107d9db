import { expect, inject } from 'vitest';
import { test } from '../browser/test.ts';
import { fakeGitHub } from './fakeGitHub.ts';
import { field, openEntry, save, saveInVain } from './form.ts';
import { sveltiasWays } from './openEditor.ts';
import { bytesOf, sampleProject, textOf } from './project.ts';

const sample = await sampleProject();
const token = 'github_pat_example';

const { origin } = inject('deployedEditor');

test('signed in by a token, what is saved is a commit of that file alone, on the branch of the settings', async ({
  open,
}) => {
  const page = await open({
    baseURL: origin,
    viewport: { width: 1280, height: 2400 },
    expecting: [/^console debug: CMS configuration/],
    tolerating: [
      ...sveltiasWays,
      /^console debug: /,
      /^request to another origin: https:\/\/(api\.github|www\.githubstatus)\.com\//,
    ],
  });
  page.setDefaultTimeout(15_000);
  const commits = await fakeGitHub(page, token, sample);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill(token);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await openEntry(page, 'Skills', 'AI & ML');
  await field(page, 'Title').getByRole('textbox').fill('Programming');
  expect(await saveInVain(page)).toContain(
    '"Programming" is already the title of content/skills/programming.json',
  );
  expect(commits).toEqual([]);
  await field(page, 'Title').getByRole('textbox').fill('Learning');
  await save(page);
  const path = 'content/skills/ai-ml.json';
  expect(commits).toEqual([
    {
      branch: 'ada/portfolio#site',
      files: { [path]: bytesOf(textOf(sample[path])?.replace('AI & ML', 'Learning') ?? '') },
      deleted: [],
      authorization: `token ${token}`,
    },
  ]);
});
