import type { BrokenTree, Sample } from './brokenTree.ts';

/** What goes wrong with files as such: one is not there, not to be read, not a file, or not in the folder. */
export function* breakFiles(sample: Sample): Generator<BrokenTree> {
  for (const file of sample.keys()) {
    const broken = (
      what: string,
      content: BrokenTree['content'],
      ...codes: BrokenTree['codes']
    ): BrokenTree => ({ name: `${file}: ${what}`, file, content, line: 1, codes });
    const isSingle = !file.includes('/');
    if (isSingle) yield broken('missing', null, 'missing-file');
    yield broken('no permission to read it', { kind: 'forbidden' }, 'unreadable');
    yield broken('a link out of the folder', { kind: 'link', to: '/etc/hosts' }, 'outside-folder');
    yield broken(
      'a link to another project',
      { kind: 'link', to: `${process.cwd()}/package.json` },
      'outside-folder',
    );
    yield broken('a link to nothing', { kind: 'link', to: 'nothing' }, 'outside-folder', 'unreadable');
    yield broken(
      'a link to itself',
      { kind: 'link', to: file.replace(/.*\//, '') },
      'outside-folder',
      'unreadable',
    );
    yield broken('a link to a folder outside', { kind: 'link', to: '/etc' }, 'outside-folder');
    yield broken('a pipe', { kind: 'pipe' }, 'unreadable');
    // In a collection a folder is only something that nothing reads.
    if (isSingle) yield broken('a folder', { kind: 'folder' }, 'unreadable', 'missing-file');
  }
  yield* breakCollections();
}

function* breakCollections(): Generator<BrokenTree> {
  for (const file of ['links', 'skills', 'hobbies']) {
    const broken = (
      what: string,
      content: BrokenTree['content'],
      ...codes: BrokenTree['codes']
    ): BrokenTree => ({ name: `${file}/: ${what}`, file, content, line: 1, codes });
    yield broken('a file', 'x', 'missing-folder');
    yield broken('a link out of the content', { kind: 'link', to: '/etc' }, 'outside-folder');
    yield broken('no permission to look into it', { kind: 'forbidden' }, 'unreadable');
  }
  for (const [file, line] of [
    ['Profile.md', 1],
    ['site.jsn', 1],
    ['skills/Go.JSON', 1],
    ['hobbies/chess.md.txt', 1],
  ] as const) {
    yield { name: `${file}: misnamed`, file, content: 'x', line, codes: ['misnamed', 'unknown-file'] };
  }
}
