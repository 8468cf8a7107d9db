import { OwnerError } from '../../lib/errors.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { formatPath, toLocation, toProblem } from '../../schema/problems.ts';
import { createLink } from '../entries/appearance.ts';
import type { NewEntry } from '../entries/newEntry.ts';
import { formatForPeople } from '../lib/report.ts';
import { conversions, finishEntry, toJob, toSkills } from './conversions.ts';
import { type Context, Facts, type Reading } from './facts.ts';

const isPrivate = 'left out, since it is private; add it to profile.md to publish it';
const notFetched = 'pictures are not fetched; save it in media/ and name it as "portrait" in profile.md';

/**
 * A JSON Resume 1.0, also with the names that its keys once had, and with the `x-` keys of our own.
 * @throws {OwnerError} where it is no JSON, with the place
 */
export function readResume(file: string, text: string, context: Context): Reading {
  const { document, faults } = parseJson(text);
  if (!document) throw new OwnerError(formatForPeople(faults.map((fault) => toProblem(file, text, fault))));
  const placeOf = (path: readonly PropertyKey[]) => {
    const { line } = toLocation(file, text, { ...document.spanOf(path), path: [...path] });
    return { file, line, name: formatPath(path) };
  };
  const resume = new Facts({ ...context, placeOf }, document.value);
  const [meta] = resume.records('meta');
  const isOwn = meta?.text('x-generator') === 'contour-portfolio';
  if (isOwn && meta?.text('x-notice') !== undefined)
    throw new OwnerError(
      `${file} is of a private copy, so what is private would become public. Import the resume.json of the public site.`,
    );
  // Our own has the employer among the jobs, even if there is no job.
  const work = resume.records('work').filter((job) => !isOwn || job.text('startDate') !== undefined);
  const entries = [
    ...resume.records('basics').flatMap((basics) => readBasics(basics, work, isOwn, context.language)),
    ...toSkills(resume.records('skills')),
    ...[...conversions].flatMap(([key, convert]) =>
      (key === 'work' ? work : resume.records(key)).map((facts) => finishEntry(facts, convert(facts))),
    ),
  ];
  resume.reportRest();
  return { format: 'JSON Resume', entries };
}

function readBasics(basics: Facts, work: readonly Facts[], isOwn: boolean, language: string): NewEntry[] {
  const job = isOwn ? undefined : work.map(toJob).find(({ values }) => values.end === undefined);
  const { organisation: employer, role } = job?.values ?? {};
  const url = basics.text('url', 'website');
  const link = isOwn ? undefined : createLink(url, basics.place);
  if (link) basics.say('changed', 'taken as a link; the address of this site is "url" in site.json', 'url');
  leaveOut(basics, notFetched, 'image', 'picture');
  if (!isOwn) leaveOut(basics, isPrivate, 'email', 'phone');
  const site: NewEntry = { type: 'site', values: { url }, place: basics.place };
  const profiles = basics.records('profiles').flatMap((facts): NewEntry[] => {
    const [network, username] = [facts.text('network'), facts.text('username')];
    const address = facts.text('url') ?? (network?.toLowerCase() === 'orcid' ? username : undefined);
    const draft = createLink(address, facts.place, network);
    if (!draft) facts.say('lost', `${network ?? username}: ${address ?? 'it has no address'}`);
    return draft ? [finishEntry(facts, draft)] : [];
  });
  const [name, title = role] = [basics.text('name'), basics.text('label', 'headline')];
  const contact = isOwn && { email: basics.text('email'), phone: basics.text('phone') };
  const values = { name, title, location: readPlace(basics, language), employer, ...contact };
  const profile = finishEntry(basics, { type: 'profile', values, body: basics.body(['summary']) });
  return [profile, ...(isOwn ? [site] : []), ...profiles, ...(link ? [link] : [])];
}

function leaveOut(facts: Facts, reason: string, ...names: string[]): void {
  for (const name of names) if (facts.text(name) !== undefined) facts.say('lost', reason, name);
}

function readPlace(basics: Facts, language: string): string | undefined {
  const [location] = basics.records('location');
  const country = location?.text('countryCode', 'country');
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const isCode = country !== undefined && /^[a-z]{2}$/i.test(country);
  const places = [
    location?.text('city', 'name'),
    location?.text('region'),
    isCode ? names.of(country.toUpperCase()) : country,
  ];
  if (location) leaveOut(location, isPrivate, 'address', 'postalCode');
  location?.reportRest();
  return [...new Set(places.filter((place) => place !== undefined))].join(', ') || undefined;
}
