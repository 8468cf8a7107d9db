/**
 * A file name, without its ending, for a title: small Latin letters, digits and hyphens, which no system and no address
 * bar has trouble with. A title without any becomes `fallback`; a name that is taken gets a number.
 */
export function fileNameFor(title: string, fallback: string, taken: ReadonlySet<string>): string {
  const letters = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  const name = words || fallback;
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}-${number}`)) number++;
  return `${name}-${number}`;
}
