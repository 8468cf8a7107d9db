import leven from 'leven';

/**
 * The candidate that a mistyped name most likely means, or nothing where none is near. Two letters in the wrong
 * order are one slip of the finger, though two edits apart.
 */
export function closestName(name: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(name.length / 3));
  const letters = lettersIn(name);
  let best: { candidate: string; distance: number } | undefined;
  const lettersOfEach = lettersOf(candidates);
  for (let index = 0; index < candidates.length; index++) {
    const candidate = candidates[index] ?? '';
    const most = Math.min(limit, (best?.distance ?? Infinity) - 1);
    if (leastDistance(name, letters, candidate, lettersOfEach[index] ?? 0) > most) continue;
    const edits = leven(name, candidate, { maxDistance: limit + 1 });
    const distance = edits > 1 && isShuffled(name, candidate) ? edits - 1 : edits;
    if (distance <= most) best = { candidate, distance };
  }
  return best?.candidate;
}

/** How many letters have to go or to come at least: quickly told, and for most candidates too many already. */
function leastDistance(name: string, letters: number, candidate: string, others: number): number {
  return Math.max(
    Math.abs(name.length - candidate.length),
    countBits(letters & ~others),
    countBits(others & ~letters),
  );
}

function isShuffled(name: string, candidate: string): boolean {
  return name.length === candidate.length && sortLetters(name) === sortLetters(candidate);
}

function sortLetters(name: string): string {
  return Array.from(name).toSorted().join('');
}

/** Which characters each candidate has, of lists that were looked through before. */
const known = new WeakMap<readonly string[], Int32Array>();

function lettersOf(candidates: readonly string[]): Int32Array {
  const letters = known.get(candidates) ?? Int32Array.from(candidates, lettersIn);
  known.set(candidates, letters);
  return letters;
}

/** A bit for each character that is in a name; characters 32 apart share one. */
function lettersIn(name: string): number {
  let letters = 0;
  for (let index = 0; index < name.length; index++) letters |= 1 << (name.charCodeAt(index) & 31);
  return letters;
}

/** Source: https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
