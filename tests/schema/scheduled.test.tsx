import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { data } from '../../pages/notes/+data.ts';
import Page from '../../pages/notes/+Page.tsx';
import { createFeed } from '../../renderer/outputs/feed.ts';
import { type LoadOptions, loadContent } from '../../schema/load.ts';
import { sitePages } from '../../schema/pages.ts';
import { copyContent } from '../fixtures/copyContent.ts';
import { readWorkflow } from '../fixtures/readWorkflow.ts';

const note = (title: string) => `---\ntitle: ${title}\n---\nText with a [file](media/${title}.txt).\n`;
const today = new Date('2026-05-01T12:00Z');

async function load(options: LoadOptions = {}) {
  const folder = await copyContent({
    'notes/2026-05-01-today.md': note('Today'),
    'notes/2026-05-02-soon.md': note('Soon'),
    'media/Today.txt': 'x',
    'media/Soon.txt': 'x',
  });
  const loaded = await loadContent(folder, { today, ...options });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded;
}

test('a note of a later day has no page, no place in the feed and no file, until that day', async () => {
  const { content } = await load();
  expect(sitePages(content).map(({ path }) => path)).toEqual(['/notes/', '/notes/2026-05-01-today/']);
  expect(createFeed(content)).toContain('<updated>2026-05-01T00:00:00Z</updated>');
  expect(JSON.stringify([content.notes, content.media])).not.toContain('Soon');
  const { content: later } = await load({ today: new Date('2026-05-02T00:00Z') });
  expect(sitePages(later)).toHaveLength(3);
});

test('a draft and the dev server show it, marked; and the check says from when it is published', async () => {
  const { content } = await load({ withFuture: true });
  const html = renderToString(<Page data={data({ content, routeParams: { path: '/notes/' } })} />);
  expect(html.match(/Not published yet/g)).toHaveLength(1);
  const { problems } = await load({ withPrivate: true });
  expect(problems.find(({ code }) => code === 'scheduled')).toMatchObject({
    file: expect.stringContaining('notes/2026-05-02-soon.md'),
    severity: 'warning',
    message: expect.stringMatching(/^Published from 2026-05-02\./),
  });
});

test.each([
  [
    'of today',
    new Date().toISOString().slice(0, 10),
    'gh workflow run pages.yml\ncurl https://hook.example\n',
  ],
  ['of another day', '2001-01-01', ''],
])('the daily workflow builds the site for a note %s', async (_, day, calls) => {
  const folder = await copyContent({ [`notes/${day}-x.md`]: note('X') });
  const step = readWorkflow('.github/workflows/freshness.yml').steps.find(({ name }) =>
    name?.startsWith('Build the site'),
  );
  for (const name of ['gh', 'curl']) {
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\nfor last; do :; done\n[ ${name} = gh ] && last="$*"\necho ${name} "$last" >> calls\n`,
    );
    chmodSync(join(folder, name), 0o755);
  }
  writeFileSync(join(folder, 'calls'), '');
  const env = {
    ...process.env,
    CONTENT_DIR: '.',
    BUILD_HOOK: 'https://hook.example',
    PATH: `${folder}:${process.env.PATH}`,
  };
  const { status } = spawnSync('bash', ['-e', '-c', `${step?.run}`], { cwd: folder, env });
  expect(status).toBe(0);
  expect(spawnSync('cat', ['calls'], { cwd: folder, encoding: 'utf8' }).stdout).toBe(calls);
});
