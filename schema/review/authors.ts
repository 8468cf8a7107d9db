import type { Finding } from '../problems.ts';
import { createOwnerCheck, findLikelySpelling } from '../values/personNames.ts';

type Person = { name: string; aliases?: readonly string[] | undefined };

/**
 * Publications that do not name the owner. Those with the same likely spelling of the name are one finding, at the first
 * of them, since one alias is the answer to all.
 */
export function findMissingOwner<T extends { authors: readonly string[] }>(
  owner: Person,
  publications: readonly T[],
): { publication: T; finding: Finding }[] {
  const isOwner = createOwnerCheck(owner);
  const without = publications.filter(({ authors }) => !authors.some(isOwner));
  const groups = Map.groupBy(
    without,
    (publication) => findLikelySpelling(owner.name, publication.authors) ?? publication,
  );
  return [...groups].flatMap(([key, [publication, ...others]]) => {
    if (!publication) return [];
    const spelling = typeof key === 'string' ? key : undefined;
    const number = others.length === 1 ? '1 other publication' : `${others.length} other publications`;
    const where = others.length > 0 ? `, here and in ${number}` : '';
    const remedy =
      spelling === undefined
        ? 'if one of them is you, add that spelling to "aliases" in profile.md.'
        : `if "${spelling}" is you, add it to "aliases" in profile.md.`;
    const message = `None of the authors is ${owner.name}${where}; ${remedy}`;
    return [{ publication, finding: { code: 'not-an-author', message, suggestion: spelling } }];
  });
}
