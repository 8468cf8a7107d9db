import { expect, test } from 'vitest';
import { toPreviewState } from '../../../commands/dev/toPreviewState.ts';
import { loadContent } from '../../../schema/load.ts';
import { copyContent } from '../../fixtures/copyContent.ts';

type Changes = Parameters<typeof copyContent>[0];

async function preview(changes: Changes = {}) {
  const { ok, problems } = await loadContent(await copyContent(changes));
  return { problems, state: toPreviewState({ ok, problems, version: 3 }) };
}

test('warnings alone do not cover the page: not those of the sample, nor any other', async () => {
  for (const changes of [{}, { 'notes.txt': 'x' }]) {
    const { problems, state } = await preview(changes);
    expect(problems.length).toBeGreaterThan(0);
    expect(state).toEqual({ version: 3, isBroken: false, problems: [], errors: 0, more: 0 });
  }
});

test('errors come first, with their lines, then warnings, but not those of stand-ins', async () => {
  const { state } = await preview({
    'notes.txt': 'x',
    'not-found.json': (text) => text.replace('"text"', '"txt"'),
  });
  expect(state).toMatchObject({ isBroken: true, errors: 1, more: 0 });
  expect(state.problems.map(({ code }) => code)).toEqual(['unknown-key', 'unknown-file']);
  expect(state.problems[0]?.frame).toContain('"txt"');
});

test('of very many problems, the first fifty are told, and how many more there are', async () => {
  const keys = Array.from({ length: 70 }, (_, index) => `"key${index}": 1`);
  const { state } = await preview({
    'not-found.json': `{ "heading": "404", "text": "x", "linkLabel": "y", ${keys.join(', ')} }`,
  });
  expect(state.problems).toHaveLength(50);
  expect(state).toMatchObject({ errors: 70, more: 20 });
});
