import { expect, test } from 'vitest';
import { findPublicFaults } from '../../schema/load/publicFiles.ts';
import { copyContent, findProblems, openContent } from '../fixtures/content.ts';
import { makeFiles } from '../fixtures/makeFiles.ts';

const yandex =
  '<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">\n</head>\n<body>Verification: 1f</body>\n</html>';
const now = { 'pages/now.md': '---\ntitle: Now\n---\nText.\n' };

test('the files of public/ are at the root of the site as they are, and links can lead to them', async () => {
  const files = {
    'public/.well-known/security.txt': 'Contact: https://mahuta.nz\n',
    'public/CNAME': 'mahuta.nz\n',
    'public/_redirects': '/blog/* https://blog.mahuta.nz/:splat 301\n',
    'public/google1f.html': 'google-site-verification: google1f.html',
    'public/yandex_1f.html': yandex,
    'public/BingSiteAuth.xml': '<?xml version="1.0"?>\n<users><user>1F</user></users>',
    'public/now/figures.json': '{}',
    'public/resume.txt': 'x',
    'public/contact.csv': 'x',
    'public/.DS_Store': 'x',
  };
  const folder = await copyContent({
    ...files,
    ...now,
    'footer.md': (text) => `${text}\n[Figures](/now/figures.json)\n`,
  });
  const { 'public/.DS_Store': _, ...published } = files;
  const { paths, find, text } = await makeFiles(await openContent(folder), folder);
  expect(paths).not.toContain('/.DS_Store');
  for (const [name, written] of Object.entries(published))
    expect(await text(name.replace('public', ''))).toBe(written);
  expect(find('/CNAME')?.type).toBe('text/plain; charset=utf-8');
});

test.each<[file: string, text: string, reason: RegExp]>([
  ['robots.txt', 'x', /\/robots\.txt is that of what the site itself makes; rename public\/robots/],
  ['Resume.PDF', 'x', /what the site itself makes/],
  ['now', 'x', /that of pages\/now\.md/],
  ['now.html', 'x', /that of pages\/now\.md/],
  ['now/index.html', 'x', /could run/],
  ['images/x.png', 'x', /what the site itself makes/],
  ['page.html', '<p>Hello</p>', /could run/],
  ['long.html', 'x'.repeat(1025), /could run/],
  ['go.html', '<meta http-equiv="refresh" content="0;url=https://x.nz">', /could run/],
  ['page.txt', '<html><script>1</script>', /could run/],
  ['token', '<!doctype html><script>1</script>', /could run/],
  ['drawing.svg', '<svg/>', /could run a file ending with \.svg/],
  ['app.js', '1', /could run a file ending with \.js/],
  ['.env', 'A=b', /begins with a dot/],
  ['über uns.pdf', 'x', /letters from a to z/],
])('public/%s is an error that gives the reason', async (file, text, reason) => {
  const [problem, ...others] = await findProblems({ ...now, [`public/${file}`]: text });
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ file: `public/${file}`, line: 1, column: 1, code: 'bad-public-file' });
  expect(problem?.message).toMatch(reason);
});

test('a link to a public file needs its ending', async () => {
  const [problem] = await findProblems({
    'public/key': 'x',
    'footer.md': (text) => `${text}\n[Key](/key)\n`,
  });
  expect(problem).toMatchObject({ code: 'missing-page', file: 'footer.md' });
  expect(problem?.suggestion).toBeUndefined();
});

test('no file takes the address of one that the build makes, in any language', async () => {
  const { edition: _, ...career } = await openContent('examples/career');
  const { paths } = await makeFiles(career, 'examples/career');
  const all = [...paths, '/mi/resume.pdf', '/_headers'];
  const folder = await copyContent(Object.fromEntries(all.map((path) => [`public${path}`, 'x'])));
  const faults = findPublicFaults(folder, [], ['mi']);
  expect(faults.map(({ source }) => source).toSorted()).toEqual(
    all.map((path) => `public${path}`).toSorted(),
  );
  expect(faults.filter(({ message }) => !message.includes('what the site itself makes'))).toEqual([]);
});

test('a folder .well-known/ beside public/ is reported', async () => {
  const [problem] = await findProblems({ '.well-known/security.txt': 'x' });
  expect(problem?.message).toContain('move it into public/');
});
