import type { Answers } from './answers.ts';

/** What stands in the place of an employer for who works for nobody else: freelance, between jobs, or retired. */
export const independentName = 'Independent';

/**
 * The answers of somebody without an employer, who said so on the command line: in its place stands a word of theirs,
 * which leads to their own site, or else to their first profile. Without either, where it leads is left open.
 * @param said on the command line, where an employer is that word
 * @param given also by a résumé, whose employer is none of theirs any more
 */
export function independent(
  said: Partial<Answers>,
  given: Partial<Answers>,
  own: Partial<Answers>,
): Partial<Answers> {
  const { employerUrl: _, ...rest } = given;
  const profiles = [...(given.links ?? []), ...(own.links ?? [])].map(({ url }) => url);
  const url = said.employerUrl ?? given.url ?? own.url ?? profiles.find((link) => link.startsWith('https:'));
  return {
    ...rest,
    employer: said.employer ?? independentName,
    ...(url !== undefined && { employerUrl: url }),
  };
}
