import leven from 'leven';

/**
 * The candidate that a mistyped name most likely means, or nothing where none is near. Two letters in the wrong
 * order are one slip of the finger, though two edits apart.
 */
export function closestName(name: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(name.length / 3));
  const sorted = sortLetters(name);
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const edits = leven(name, candidate, { maxDistance: limit + 1 });
    const distance = edits > 1 && sorted === sortLetters(candidate) ? edits - 1 : edits;
    if (distance <= limit && distance < (best?.distance ?? Infinity)) best = { candidate, distance };
  }
  return best?.candidate;
}

function sortLetters(name: string): string {
  return Array.from(name).toSorted().join('');
}
