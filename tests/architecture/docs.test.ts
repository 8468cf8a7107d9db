import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isSetting } from '../../lib/settings.ts';
import { contentTypes } from '../../schema/content.ts';
import { loadContent } from '../../schema/load.ts';
import { ownContent } from '../fixtures/content.ts';

const files = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/*.md')];
const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');
const { scripts, repository } = JSON.parse(readFileSync('package.json', 'utf8'));
const rows = (name: string) => texts.split('\n').filter((line) => line.startsWith(`| \`${name}\` |`)).length;

test('every kind of content is described', () => {
  const sources = Object.values(contentTypes).map(({ source }) => source);
  expect(sources.filter((source) => rows(source) !== 1)).toEqual([]);
});

test('the files to copy at the start of docs/content.md have no mistake', async () => {
  const guide = readFileSync('docs/content.md', 'utf8').split('\n## Files and keys')[0];
  const files = [...String(guide).matchAll(/^`(\S+)`:[^\n]*\n\n```\w+\n(.*?)^```/gms)];
  expect(files).not.toEqual([]);
  const content = await ownContent(Object.fromEntries(files.map(([, path = '', text = '']) => [path, text])));
  const { problems } = await loadContent(content);
  expect(problems.filter(({ file }) => files.some(([, path = '']) => file.endsWith(path)))).toEqual([]);
});

test('every script of package.json is described once in docs/commands.md', () => {
  const described = readFileSync('docs/commands.md', 'utf8');
  const names = Object.keys(scripts).map((name) =>
    /^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`,
  );
  expect(names.filter((name) => described.split(`| \`${name}\` |`).length !== 2)).toEqual([]);
});

test('every link of the README and the docs to a file or heading leads there', () => {
  const anchor = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-');
  const broken = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/^```.*?^```|`[^`]+`/gms, '')
        .matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g),
    ]
      .filter(([, path = '', id]) => {
        const target = path === '' ? file : join(dirname(file), path);
        if (!existsSync(target)) return true;
        const headings = readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm);
        return id !== undefined && ![...headings].some(([, heading = '']) => anchor(heading) === id);
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every command that the README or the docs name exists', () => {
  const named = [...texts.matchAll(/npm run (?:-s )?([a-z]+(?::[a-z]+)*)/g)].map(([, name]) => String(name));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('every source file that the README or the docs name exists', () => {
  const named = [...texts.matchAll(/`([\w./+-]+\.(?:tsx?|typ|mjs))`/g)].map(([, name]) => String(name));
  const folders = '{schema,renderer,pages,netlify,commands,editor,lib,tests}';
  const sources = globSync(['*.ts', `${folders}/**/*.{ts,tsx,typ,mjs}`]);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !sources.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

test('every setting that the README or the docs name is in .env.example, or belongs to the host', () => {
  const named = new Set(texts.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g));
  expect([...named].filter((name) => !isSetting(name)).toSorted()).toEqual([
    'BUILD_HOOK',
    'SECRETS_SCAN_OMIT_KEYS',
  ]);
});

test('the first screen of the README has both doors, and the address of the one in the browser whole', () => {
  const [screen = ''] = readFileSync('README.md', 'utf8').split('\n![');
  expect(screen.match(/^\*\*(?:In the browser|On your machine)\*\*/gm)).toHaveLength(2);
  // Until package.json names the public repository, the README says where its address goes. The host asks for the settings.
  const deploy = `https://app.netlify.com/start/deploy?repository=${repository?.url ?? 'REPOSITORY'}#`;
  const settings = 'CONTACT_TO=&CONTACT_FROM=&SMTP_HOST=&SMTP_USER=&SMTP_PASSWORD=';
  expect(screen.replaceAll('\n', ' ')).toContain(deploy + settings);
});
