import { type Content, type ContentType, contentTypes } from '../../schema/content.ts';
import { describeBody } from './describeBody.ts';
import { describeEntry, type Leaf } from './describeEntry.ts';
import { type Card, type Section, type SectionName, sectionNames } from './section.ts';

type Name = keyof typeof contentTypes;

const sectionOfType: Readonly<Record<Name, SectionName>> = {
  site: 'Search and sharing',
  profile: 'Hero',
  links: 'Hero',
  skills: 'Technical Expertise',
  hobbies: 'Beyond the Code',
  contact: 'Contact',
  footer: 'Footer',
  notFound: '404 page',
};

/** Where the values of `site.json` are seen that are not for search engines and sharing sites. */
const sectionOfSiteKey: Readonly<Record<string, SectionName>> = {
  'headings.skills': 'Technical Expertise',
  'headings.hobbies': 'Beyond the Code',
  'headings.contact': 'Contact',
  'labels.contactButton': 'Hero',
  'labels.skipLink': 'Every page',
  'labels.opensInNewTab': 'Every page',
  'theme.seed': 'Every page',
  'theme.accent': 'Every page',
};

/** All that visitors see of a site, by section: the values of single files, and the cards of collections in their order. */
export function describeContent(content: Content): Section[] {
  const sections = new Map(
    sectionNames.map((name): [SectionName, Section] => [name, { name, items: [], cards: [] }]),
  );
  const hashes = new Map(content.media.flatMap((used) => ('hash' in used ? [[used.file, used.hash]] : [])));
  const hashOf = (file: string) => hashes.get(file);

  for (const name of names) {
    const type: ContentType = contentTypes[name];
    const entries = [content[name]].flat();
    for (const entry of entries) {
      const leaves = describeEntry(type.schema, entry, hashOf);
      const body = 'body' in entry ? describeBody(entry.body, hashOf) : [];
      if (type.heading === undefined) {
        for (const leaf of leaves) sections.get(sectionOf(name, leaf))?.items.push(leaf.item);
        sections.get(sectionOfType[name])?.items.push(...body);
      } else {
        const card = toCard(type.heading, leaves);
        card.items.push(...body);
        sections.get(sectionOfType[name])?.cards.push(card);
      }
    }
  }
  return [...sections.values()];
}

const names = Object.keys(contentTypes).filter((name): name is Name => name in contentTypes);

function sectionOf(name: Name, { path }: Leaf): SectionName {
  return (name === 'site' && sectionOfSiteKey[path.join('.')]) || sectionOfType[name];
}

function toCard(key: string, leaves: readonly Leaf[]): Card {
  const heading = leaves.find(({ path }) => path.join('.') === key)?.item.value;
  return { heading: String(heading), items: leaves.map(({ item }) => item) };
}
