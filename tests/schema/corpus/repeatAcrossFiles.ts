import { type BrokenTree, lineAt, type Sample } from './brokenTree.ts';

/** The same heading in two files of a collection: told at the later one. */
export function* repeatAcrossFiles(sample: Sample): Generator<BrokenTree> {
  for (const [folder, key] of [
    ['links', 'name'],
    ['skills', 'title'],
    ['hobbies', 'title'],
  ] as const) {
    const [first = '', ...others] = [...sample.keys()]
      .filter((file) => file.startsWith(`${folder}/`))
      .toSorted();
    const heading = new RegExp(`^(\\s*"?${key}"?: )"?(.*?)"?(,?)$`, 'm');
    const [, , taken = ''] = heading.exec(sample.get(first) ?? '') ?? [];
    for (const file of others) {
      const text = sample.get(file) ?? '';
      const content = text.replace(
        heading,
        (_, start, __, comma) => `${start}${JSON.stringify(taken.toUpperCase())}${comma}`,
      );
      const line = lineAt(text, heading.exec(text)?.index ?? 0);
      yield { name: `${file}: the ${key} of ${first}`, file, content, line, codes: ['duplicate-item'] };
    }
  }
}
