import type { Paragraph, Root, RootContent } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { toAsciiEmail } from '../../lib/emailAddress.ts';
import type { Content } from '../../schema/content.ts';
import { resolveAddress } from '../../schema/sections.ts';
import { arxivUrl } from '../../schema/values/arxiv.ts';
import { doiUrl } from '../../schema/values/doi.ts';
import { isBlank } from '../../schema/values/text.ts';
import { toUri } from '../../schema/values/url.ts';
import { findPicture, mediaUrl } from '../media/planImage.ts';
import { completeBody } from './markdown.ts';
import { writeMarkdown } from './markdownTree.ts';
import { privateCopyMark } from './privateCopy.ts';

/**
 * The content as a JSON Resume 1.0.0. Texts are as they are written, bodies are Markdown. JSON Resume allows more keys
 * than it has: those that begin with `x-` hold facts that it has no key for, such as the authors of a publication.
 * It has no dates before the year 1000 or after 2999 either, and
 * what texts show of `media/` becomes links to the site. The same content always gives the same text.
 * Source: https://docs.jsonresume.org/schema
 */
export function createJsonResume(content: Content): string {
  const { site, profile, links, skills, hobbies, sections, isPrivateCopy } = content;
  const { name, title, email, phone, location } = profile;
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name,
      label: title,
      image: imageOf(content),
      email: email && toAsciiEmail(email),
      phone,
      url: site.url,
      summary: markdownOf(profile.body, content),
      // The location is one text; of the keys for a place, the city is the one that every program shows.
      location: { city: location },
      profiles: links.map((link) => ({
        network: link.name,
        url: toUri(link.url),
        ...own(link, 'description', 'icon', 'order'),
      })),
      ...own(profile, 'aliases', 'employer'),
    },
    work: workOf(content),
    education: content.education.map(({ qualification, institution, location, body, order, ...period }) => ({
      institution: institution.name,
      url: uriOf(institution.url),
      studyType: qualification,
      ...datesOf(period),
      'x-location': location,
      'x-summary': markdownOf(body, content) || undefined,
      ...own({ order }, 'order'),
    })),
    projects: [
      ...content.projects.map((project) => toProject(project, content)),
      ...talksOf(content),
      ...coursesOf(content),
    ],
    awards: content.awards.map(({ title, date, organisation, url, body, order }) => ({
      title,
      date: dateOf(date),
      awarder: organisation?.name,
      summary: body && markdownOf(body, content),
      'x-awarder-url': uriOf(organisation?.url),
      'x-url': uriOf(url),
      ...own({ order }, 'order'),
    })),
    publications: content.publications.map((publication) => toPublication(publication, content)),
    skills: skills.map((group) => ({
      name: group.title,
      keywords: group.skills,
      ...own(group, 'icon', 'colour', 'order'),
    })),
    interests: hobbies.map(({ link, body, ...hobby }) => ({
      name: hobby.title,
      'x-summary': markdownOf(body, content),
      'x-link': link && { label: link.label, url: toUri(link.url) },
      ...own(hobby, 'icon', 'order'),
    })),
    'x-sections': sections.map((section) => ({
      name: section.title,
      summary: markdownOf(section.body, content),
      ...own(section, 'slug', 'icon', 'order'),
    })),
    'x-site': own(site, 'title', 'description', 'keywords', 'language', 'sections'),
    meta: {
      canonical: `${site.url}/resume.json`,
      version: 'v1.0.0',
      'x-generator': 'contour-portfolio',
      'x-notice': isPrivateCopy ? privateCopyMark : undefined,
    },
  };
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  return `${JSON.stringify(resume, (_, value: unknown) => (isEmpty(value) ? undefined : value), 2)}\n`;
}

/** Values that JSON Resume has no key for, by which an import makes the same files again. */
function own<K extends string>(values: { readonly [key in K]?: unknown }, ...keys: K[]) {
  return Object.fromEntries(keys.map((key) => [`x-${key}`, values[key]]));
}

/** A JPEG or a PNG of the owner, which are the formats that JSON Resume names. */
function imageOf({ site, profile, media }: Content): string | undefined {
  const portrait = profile.portrait && findPicture(media, profile.portrait.src, 'portrait');
  return portrait?.kind === 'photo' ? site.url + mediaUrl(portrait) : undefined;
}

/** The jobs. The employer of the profile, where no job goes on, comes first. */
function workOf(content: Content) {
  const { experience, profile } = content;
  const { employer, title } = profile;
  const present = experience.filter(({ end }) => end === undefined);
  const isEmployer = present.filter(({ organisation }) => organisation?.name === employer?.name);
  const listed = isEmployer.find(({ organisation }) => organisation?.url === employer?.url) ?? isEmployer[0];
  const jobs = experience.map((job) => ({
    name: job.organisation?.name,
    position: job.role,
    location: job.location,
    url: uriOf(job.organisation?.url ?? (job === listed ? employer?.url : undefined)),
    ...datesOf(job),
    ...textOf(job.body, content, 'summary'),
    ...own(job, 'order'),
  }));
  if (!employer || listed) return jobs;
  return [{ name: employer.name, position: title, url: uriOf(employer.url) }, ...jobs];
}

function toProject(project: Content['projects'][number], content: Content) {
  return {
    name: project.title,
    ...(project.summary === undefined
      ? textOf(project.body, content, 'description')
      : { description: project.summary, 'x-story': markdownOf(project.body, content) || undefined }),
    ...(project.role !== undefined && { roles: [project.role] }),
    entity: project.client,
    keywords: project.skills,
    ...datesOf(project),
    url: uriOf(resolveAddress(project.url, content)),
    'x-repository': uriOf(project.repository),
    'x-video': uriOf(project.video?.url),
    'x-links': project.links,
    ...own(project, 'slug', 'order'),
  };
}

/** A publication, with what citations say of it in keys that begin with `x-`. */
function toPublication(publication: Content['publications'][number], content: Content) {
  const { title, authors, venue, date, url, doi, arxiv, body, pdf, code, type } = publication;
  const { volume, number, pages, award } = publication;
  return {
    name: title,
    publisher: venue,
    releaseDate: dateOf(date),
    url: uriOf(url ?? (doi === undefined ? arxiv && arxivUrl(arxiv) : doiUrl(doi))),
    summary: body && markdownOf(body, content),
    'x-authors': authors,
    'x-type': type,
    'x-volume': volume,
    'x-number': number,
    'x-pages': pages,
    'x-doi': doi,
    'x-arxiv': arxiv,
    'x-pdf': uriOf(resolveAddress(pdf, content)),
    'x-code': uriOf(code),
    'x-award': award,
    ...own(publication, 'slug', 'selected', 'order'),
  };
}

/** JSON Resume has talks among the projects, as one of their types. */
function talksOf(content: Content) {
  return content.talks.map(({ title, venue, date, location, url, slides, video, order }) => ({
    name: title,
    type: 'talk',
    entity: venue,
    ...datesOf({ start: date, end: date }),
    url: uriOf(url),
    'x-location': location,
    'x-slides': uriOf(resolveAddress(slides, content)),
    'x-video': uriOf(video),
    ...own({ order }, 'order'),
  }));
}

/** Courses are among the projects, too. */
function coursesOf(content: Content) {
  return content.teaching.map(({ title, organisation, body, order, ...period }) => ({
    name: title,
    type: 'course',
    entity: organisation.name,
    ...textOf(body, content, 'description'),
    ...datesOf(period),
    'x-entity-url': uriOf(organisation.url),
    ...own({ order }, 'order'),
  }));
}

function datesOf({ start, end }: { start?: string | undefined; end?: string | undefined }) {
  return { startDate: dateOf(start), endDate: dateOf(end) };
}

function dateOf(date: string | undefined): string | undefined {
  return date !== undefined && /^[12]/.test(date) ? date : undefined;
}

function uriOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : toUri(url);
}

/** A body as the text of an entry and, if its last part is a plain list below visible text, as its highlights. */
function textOf<K extends string>(body: Root, content: Content, key: K) {
  const { children } = completeBody(body, content);
  const last = children.at(-1);
  const rest = children.slice(0, -1);
  const isShown = rest.length === 0 || !isBlank(toText({ type: 'root', children: rest }));
  const items = last && isShown ? readPlainList(last) : undefined;
  const text = format(items ? rest : children) || undefined;
  return { [key]: text, highlights: items?.map((item) => format([item])) };
}

/** The items of a list with bullets, if each is one paragraph. */
function readPlainList(node: RootContent): Paragraph[] | undefined {
  if (node.type !== 'list' || node.ordered || node.spread) return undefined;
  const items = node.children.flatMap(({ children, checked }) => (checked == null ? children : []));
  const paragraphs = items.filter((item) => item.type === 'paragraph');
  return paragraphs.length === node.children.length && paragraphs.length === items.length
    ? paragraphs
    : undefined;
}

function markdownOf(body: Root, content: Content): string {
  return format(completeBody(body, content).children);
}

function format(children: RootContent[]): string {
  return writeMarkdown({ type: 'root', children }).trim();
}
