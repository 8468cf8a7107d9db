import type { Paragraph, Root, RootContent } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { toAsciiEmail } from '../../lib/emailAddress.ts';
import { homeUrl } from '../../schema/addresses.ts';
import type { Content } from '../../schema/content.ts';
import { resolveAddress } from '../../schema/sections.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import { arxivUrl } from '../../schema/values/arxiv.ts';
import { doiUrl } from '../../schema/values/doi.ts';
import { isBlank, normalizeText } from '../../schema/values/text.ts';
import { toUri } from '../../schema/values/url.ts';
import { findPicture, mediaUrl } from '../media/planImage.ts';
import { completeBody, resultLines } from './markdown.ts';
import { paragraph, writeMarkdown } from './markdownTree.ts';

/**
 * The content as a JSON Resume 1.0.0. Texts are as they are written, bodies are Markdown, and links to `media/` lead to the
 * site. Facts that it has no key for, such as the authors of a publication, have keys that begin with `x-`, from which an
 * import makes the same files again. The same content always gives the same text.
 * Source: https://docs.jsonresume.org/schema
 */
export function createJsonResume(content: Content): string {
  const { site, profile } = content;
  const { name, title, email, phone, location } = profile;
  const { aliases, employer, availability, workRights, results } = profile;
  const text = (body: Root | undefined) =>
    (body && format(completeBody(body, content).children)) || undefined;
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name,
      label: title,
      image: imageOf(content),
      email: email && toAsciiEmail(email),
      phone,
      url: content.edition?.prefix ? homeUrl(content) : site.url,
      summary: text(profile.body),
      // The location is one text. Every program shows the city.
      location: { city: location },
      profiles: content.links.map(({ name, url, ...more }) => ({ network: name, url, ...extra(more) })),
      ...extra({ aliases, employer, availability, workRights, results }),
    },
    work: workOf(content),
    volunteer: content.volunteering.map(({ role, organisation, start, end, body, ...more }) => ({
      organization: organisation?.name,
      position: role,
      url: organisation?.url,
      startDate: start,
      endDate: end,
      ...splitHighlights(body, content, 'summary', more.results),
      ...extra(more),
    })),
    education: content.education.map(({ qualification, institution, start, end, body, ...more }) => ({
      institution: institution.name,
      url: institution.url,
      studyType: qualification,
      startDate: start,
      endDate: end,
      'x-summary': text(body),
      ...extra(more),
    })),
    // JSON Resume has talks and courses among the projects, as their types.
    projects: [
      ...content.projects.map(
        ({ title, role, client, skills, start, end, url, summary, body, video, ...more }) => ({
          name: title,
          ...(summary === undefined
            ? splitHighlights(body, content, 'description', more.results)
            : { description: summary, highlights: highlight(more.results, content), 'x-story': text(body) }),
          roles: role === undefined ? [] : [role],
          entity: client,
          keywords: skills,
          startDate: start,
          endDate: end,
          url,
          'x-slug': more.slug,
          'x-video': video?.url,
          ...extra(more),
        }),
      ),
      ...content.talks.map(({ title, venue, date, url, ...more }) => ({
        name: title,
        type: 'talk',
        entity: venue,
        startDate: date,
        endDate: date,
        url,
        ...extra(more),
      })),
      ...content.teaching.map(({ title, organisation, body, start, end, ...more }) => ({
        name: title,
        type: 'course',
        entity: organisation.name,
        ...splitHighlights(body, content, 'description'),
        startDate: start,
        endDate: end,
        'x-entity-url': organisation.url,
        ...extra(more),
      })),
    ],
    awards: content.awards.map(({ title, date, organisation, body, ...more }) => ({
      title,
      date,
      awarder: organisation?.name,
      summary: text(body),
      'x-awarder-url': organisation?.url,
      ...extra(more),
    })),
    certificates: content.certificates.map(({ title, organisation, date, url, body, ...more }) => ({
      name: title,
      issuer: organisation.name,
      date,
      url,
      'x-issuer-url': organisation.url,
      'x-text': text(body),
      ...extra(more),
    })),
    languages: (profile.languages ?? []).map(({ name, level }) => ({ language: name, fluency: level })),
    publications: content.publications.map(({ title, venue, date, url, body, ...more }) => ({
      name: title,
      publisher: venue,
      releaseDate: date,
      url: url ?? (more.doi === undefined ? more.arxiv && arxivUrl(more.arxiv) : doiUrl(more.doi)),
      summary: text(body),
      'x-slug': more.slug,
      ...extra(more),
    })),
    skills: content.skills.map(({ title, skills, ...more }) => ({
      name: title,
      keywords: skills,
      ...extra(more),
    })),
    interests: content.hobbies.map(({ title, body, ...more }) => ({
      name: title,
      'x-summary': text(body),
      ...extra(more),
    })),
    'x-sections': content.sections.map(({ title, body, ...more }) => ({
      name: title,
      summary: text(body),
      'x-slug': more.slug,
      ...extra(more),
    })),
    'x-site': {
      'x-title': site.title,
      'x-description': site.description,
      'x-keywords': site.keywords,
      'x-language': site.language,
      'x-sections': site.sections,
    },
    meta: {
      canonical: `${homeUrl(content)}resume.json`,
      version: 'v1.0.0',
      'x-generator': 'contour-portfolio',
    },
  };
  return `${JSON.stringify(resume, (key, value: unknown) => writeValue(key, value, content), 2)}\n`;
}
/** The values that JSON Resume has no key for, except those that only the site uses. */
function extra(values: { readonly [key: string]: unknown }) {
  const facts = Object.entries(values).filter(([key]) => !siteKeys.has(key));
  return Object.fromEntries(facts.map(([key, value]) => [`x-${key}`, value]));
}

const siteKeys = new Set('$schema for review slug titleParts body text abstract picture pictures'.split(' '));

/** Addresses become URIs. Empty lists, and years that JSON Resume does not know, are left out. */
function writeValue(key: string, value: unknown, content: Content): unknown {
  if (Array.isArray(value) && value.length === 0) return undefined;
  if (typeof value !== 'string') return value;
  if (/date$/i.test(key)) return /^[12]/.test(value) ? value : undefined;
  return addressKeys.test(key) ? toUri(resolveAddress(value, content)) : value;
}

const addressKeys = /url$|^x-(?:repository|video|slides|pdf|code|demo|model|data)$|^source$/;

/** The portrait as a JPEG or PNG: JSON Resume names no other formats. */
function imageOf({ site, profile, media }: Content): string | undefined {
  const portrait = profile.portrait && findPicture(media, profile.portrait.src, 'portrait');
  return portrait?.kind === 'photo' ? site.url + mediaUrl(portrait) : undefined;
}

/** The jobs, after the profile's employer if no job names it. */
function workOf(content: Content) {
  const { experience, profile } = content;
  const { employer, title } = profile;
  // The newest job there, which has the same website, if one has it.
  const nameOf = (one: { name: string } | undefined) => normalizeText(one?.name ?? '');
  const named = experience.filter(({ organisation }) => nameOf(organisation) === nameOf(employer));
  const listed = named.find(({ organisation }) => organisation?.url === employer?.url) ?? named[0];
  const jobs = experience.map((job) => {
    const { role, organisation, location, start, end, body, ...more } = job;
    return {
      name: organisation?.name,
      position: role,
      location,
      url: organisation?.url ?? (job === listed ? employer?.url : undefined),
      startDate: start,
      endDate: end,
      ...splitHighlights(body, content, 'summary', more.results),
      ...extra(more),
    };
  });
  return employer && !listed ? [{ name: employer.name, position: title, url: employer.url }, ...jobs] : jobs;
}

/** Results as sentences in Markdown, with links to their sources. */
function highlight(results: readonly Result[] | undefined, content: Content): string[] {
  return resultLines(results, content).map((parts) => format(paragraph(...parts)));
}

/** Splits a body into a text and, if it ends with a plain list, its highlights, after the results. */
function splitHighlights<K extends string>(
  body: Root,
  content: Content,
  key: K,
  results?: readonly Result[],
) {
  const { children } = completeBody(body, content);
  const last = children.at(-1);
  const rest = children.slice(0, -1);
  const isShown = rest.length === 0 || !isBlank(toText({ type: 'root', children: rest }));
  const items = last && isShown ? readPlainList(last) : undefined;
  const text = format(items ? rest : children) || undefined;
  return {
    [key]: text,
    highlights: [...highlight(results, content), ...(items ?? []).map((item) => format([item]))],
  };
}

/** The items of a bullet list, if each is one paragraph. */
function readPlainList(node: RootContent): Paragraph[] | undefined {
  if (node.type !== 'list' || node.ordered || node.spread) return undefined;
  const items = node.children.flatMap(({ children, checked }) => (checked == null ? children : []));
  const paragraphs = items.filter((item) => item.type === 'paragraph');
  return paragraphs.length === node.children.length && paragraphs.length === items.length
    ? paragraphs
    : undefined;
}

function format(children: RootContent[]): string {
  return writeMarkdown({ type: 'root', children }).trim();
}
