import type { Content } from '../../schema/content.ts';
import type { Entry } from '../../schema/types/entry.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import { isOver } from '../../schema/values/dates.ts';
import { doiUrl } from '../../schema/values/identifiers.ts';
import { otherAuthors } from '../../schema/values/personNames.ts';
import { formatNumber } from '../../schema/words/count.ts';
import { localesOf } from '../../schema/words/locales.ts';
import { formatDate, formatDuration, formatPeriod } from './dates.ts';
import { mailUrl, phoneUrl } from './links.ts';

/** The short facts of an entry beside its title, people, skills and links, in their order. Each place shows some of them. */
export function entryFacts(entry: Partial<Entry>, content: Content) {
  const { organisation, period, credential, doi } = entry;
  return removeMissing([
    { key: 'organisation', text: organisation?.name, address: organisation?.url },
    { key: 'role', text: entry.role },
    { key: 'client', text: entry.client },
    { key: 'venue', text: entry.venue, markup: entry.people && 'cite' },
    { key: 'issue', text: formatIssue(entry.issue), markup: 'unbroken' },
    { key: 'location', text: entry.location },
    { key: 'period', text: period && formatPeriod(period, content.site.language, content.date), period },
    { key: 'duration', text: describeDuration(entry, content), markup: 'unbroken' },
    { key: 'validity', text: describeValidity(entry, content) },
    { key: 'credential', text: credential && `ID ${credential}` },
    { key: 'doi', text: doi && `doi.org/${doi}`, address: doi && doiUrl(doi), doi },
    { key: 'award', text: entry.award, markup: 'strong' },
  ]);
}

export type EntryFact = ReturnType<typeof entryFacts>[number];

/** The facts below the owner's name. */
export function profileFacts(profile: Content['profile']) {
  const { location, availability, employer, workRights, email, phone } = profile;
  return removeMissing([
    { key: 'location', text: location },
    { key: 'availability', text: availability?.text },
    { key: 'employer', text: employer?.name, address: employer?.url },
    { key: 'workRights', text: workRights },
    { key: 'email', text: email, address: email && mailUrl(email) },
    { key: 'phone', text: phone, address: phone && phoneUrl(phone) },
  ]);
}

type Fact<K> = {
  key: K;
  text: string | undefined;
  address?: string | undefined;
  markup?: 'cite' | 'strong' | 'unbroken' | undefined;
  /** The value, where a page marks up its parts. */
  period?: Entry['period'];
  doi?: Entry['doi'];
};

function removeMissing<K extends string>(facts: readonly Fact<K>[]) {
  return facts.flatMap(({ text, ...fact }) => (text === undefined ? [] : { ...fact, text }));
}

function formatIssue({ volume, number, pages }: NonNullable<Entry['issue']> = {}): string | undefined {
  const issue = volume === undefined || number === undefined ? (volume ?? number) : `${volume}(${number})`;
  return [issue, pages].filter((part) => part !== undefined).join(', ') || undefined;
}

/** The length of a job. Studies have only the year in which they ended. */
function describeDuration({ period, year }: Partial<Entry>, { date, site }: Content): string | undefined {
  if (!period || period.start === period.end || year !== undefined) return undefined;
  return formatDuration(period, site.language, date);
}

/** Such as "valid until May 2031" or "expired March 2025"; nothing for a certificate that does not expire. */
function describeValidity({ expires }: Partial<Entry>, { words, date, site }: Content): string | undefined {
  if (expires === undefined) return undefined;
  const validity = isOver(expires, date) ? words.facts.expired : words.facts.validUntil;
  return validity.replace('{date}', formatDate(expires, site.language));
}

export type People = NonNullable<Entry['people']>;

const mostNamed = 12;
const firstNamed = 8;

/** Shortens a long list: the first people and the owner are named, the others counted, such as "1,100 others". */
export function shortenPeople(people: People, { words, site }: Content): People {
  if (people.length <= mostNamed) return people;
  const named = people.filter(({ isOwner }, index) => isOwner || index < firstNamed);
  const hasUnnamed = people.at(-1)?.name === otherAuthors;
  const count = formatNumber(people.length - named.length, site.language);
  const others = {
    name: hasUnnamed ? otherAuthors : words.facts.others.replace('{count}', count),
    isOwner: false,
  };
  return named.length === people.length ? people : [...named, others];
}

/** Texts in a row, such as "Mill, Te Awa". */
export function formatList(texts: readonly string[], language: string): string {
  return new Intl.ListFormat(localesOf(language), { type: 'unit' }).format(texts);
}

/** A result such as "−31 %: peak error, against the model before it (March 2024)", and its words after the value (`about`). */
export function describeResult({ value, measure, baseline, date }: Result, { words, site }: Content) {
  // A function, since `$&` in a text has no meaning.
  const against = baseline === undefined ? '' : words.facts.against.replace('{baseline}', () => baseline);
  const about = measure + against + (date === undefined ? '' : ` (${formatDate(date, site.language)})`);
  return { about, sentence: `${value}: ${about}` };
}
