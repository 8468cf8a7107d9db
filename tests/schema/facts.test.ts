import { expect, test } from 'vitest';
import { contentNames, typeOf } from '../../schema/content.ts';
import { factPaths } from '../../schema/facts.ts';

test.each(contentNames)('every text, address and date of the type %s is a fact', (name) => {
  const { texts = {}, addresses = [], media = [], date = [], body } = typeOf[name];
  const alts = media.flatMap(({ alt = [] }) => alt);
  const told = [...Object.keys(texts), ...addresses, ...alts, ...[date].flat(), ...(body ? ['body'] : [])];
  // It is for finders of faults, who look for it in security.txt alone.
  const paths = told.filter((path) => path !== 'security.contact');
  expect(factPaths(name)).toEqual(expect.arrayContaining(paths));
});
