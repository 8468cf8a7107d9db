import { posix } from 'node:path';
import { type ContentValue, contentTypes } from '../../schema/content.ts';
import { findTextFaults } from '../../schema/review/values.ts';
import { normalizeText } from '../../schema/text.ts';
import { formatEntry } from '../../schema/write.ts';
import { editJson, editMarkdown } from '../lib/editText.ts';
import { findNetwork, guessIcon, isSameUrl } from './networks.ts';
import type { HobbyAnswer, LinkAnswer, SkillsAnswer } from './questions.ts';
import { isSampleValue } from './sample.ts';
import { type ContentFile, type OwnedChange, type Tree, toChange } from './tree.ts';

/**
 * A new button for each address that has none yet. The sample's buttons are deleted, since they lead nowhere.
 * @returns `buttons`: all buttons after the changes
 */
export function composeLinks({ filesOf }: Tree, answers: readonly LinkAnswer[]) {
  const links = filesOf('links');
  const buttons = links.filter(({ isSample }) => !isSample).map(({ value }) => value);
  const cards = answers.flatMap(({ url, ...given }): Card<LinkFile>[] => {
    if (buttons.some((button) => isSameUrl(button.url, url))) return [];
    const { icon, name: usual } = findNetwork(new URL(url), given.name);
    const { description = describeUrl(url) } = given;
    // Whoever has written a description has chosen the name, too.
    const name = (given.description === undefined ? undefined : given.name) ?? usual;
    const button = { icon, name: nameApart(name, description, buttons), url, description };
    buttons.push(button);
    return [
      {
        title: button.name,
        isSame: () => false,
        edit: ({ text }) => text,
        create: (order) =>
          formatEntry(contentTypes.links, { ...schemaLine('links', links), ...button, order }),
      },
    ];
  });
  const collection = { source: contentTypes.links.source, fallback: 'link', files: links };
  return { buttons, changes: composeCards(collection, cards, false) };
}

/** Colours for new cards, easy to tell apart. */
const colours = ['#2f6f73', '#b4552d', '#5b7abb', '#6b7a2a', '#8a4b78', '#8a6a1f'] as const;

/** Gives cards with these titles these skills, and adds the others. */
export function composeSkills({ filesOf }: Tree, answers: readonly SkillsAnswer[], keepSample: boolean) {
  const skills = filesOf('skills');
  const isKept = (file: SkillsFile) =>
    !file.isSample || keepSample || answers.some(({ title }) => isTitled(file, title));
  const taken = skills.filter(isKept).map(({ value }) => value.colour);
  const palette = [...colours.filter((colour) => !taken.includes(colour)), ...colours].values();
  const cards = answers.map(
    (answer): Card<SkillsFile> => ({
      title: answer.title,
      isSame: (file) => isTitled(file, answer.title),
      edit: ({ text, value }, order = value.order) =>
        editJson(text, [
          { path: ['skills'], value: answer.skills },
          { path: ['order'], value: order },
        ]),
      create: (order) =>
        formatEntry(contentTypes.skills, {
          ...schemaLine('skills', skills),
          ...answer,
          icon: guessIcon(answer.title, 'tabler:tools'),
          colour: palette.next().value ?? colours[0],
          order,
        }),
    }),
  );
  const collection = { source: contentTypes.skills.source, fallback: 'skills', files: skills };
  return composeCards(collection, cards, keepSample);
}

/** Gives cards with these titles these texts, and adds the others. */
export function composeHobbies({ filesOf }: Tree, answers: readonly HobbyAnswer[], keepSample: boolean) {
  const cards = answers.map(
    ({ title, text, link }): Card<HobbyFile> => ({
      title,
      isSame: (file) => isTitled(file, title),
      edit: (file, order = file.value.order) => {
        const linked = link ? [{ path: ['link'], value: link }] : withoutSampleLink(file);
        return editMarkdown(file.text, [...linked, { path: ['order'], value: order }], text);
      },
      create: (order) => {
        const icon = guessIcon(title, 'tabler:heart');
        return formatEntry(contentTypes.hobbies, { title, icon, ...(link && { link }), order }, text);
      },
    }),
  );
  const collection = { source: contentTypes.hobbies.source, fallback: 'hobby', files: filesOf('hobbies') };
  return composeCards(collection, cards, keepSample);
}

type LinkFile = ContentFile<ContentValue<'links'>>;
type SkillsFile = ContentFile<ContentValue<'skills'>>;
type HobbyFile = ContentFile<ContentValue<'hobbies'>>;

function isTitled({ value }: ContentFile<{ title: string }>, title: string): boolean {
  return normalizeText(value.title) === normalizeText(title);
}

/** Deletes the sample's link from a card, since it leads nowhere. */
function withoutSampleLink({ source, value }: HobbyFile) {
  return isSampleValue(source, 'link.url', value.link?.url) ? [{ path: ['link'], value: undefined }] : [];
}

/** A card in the answers: `isSame` finds its file, `edit` changes the text (and order) of that, `create` makes a new one. */
type Card<F> = {
  title: string;
  isSame: (file: F) => boolean;
  edit: (file: F, order?: number) => string;
  create: (order: number) => string;
};

/** A collection of files. A title without Latin letters gets a file named `fallback`. */
type Collection<F> = { source: string; fallback: string; files: readonly F[] };

/**
 * Adds cards to a collection, after all others, in the order of the answers. The owner's cards stay. The sample's are
 * deleted, except those with a title in the answers, or all with `keepSample`.
 */
function composeCards<F extends ContentFile<{ order?: number | undefined }>>(
  { source, fallback, files }: Collection<F>,
  cards: readonly Card<F>[],
  keepSample: boolean,
): OwnedChange[] {
  const [folder, extension] = [posix.dirname(source), posix.extname(source)];
  const isTaken = (file: F) => cards.some(({ isSame }) => isSame(file));
  const gone = files.filter((file) => file.isSample && !keepSample && !isTaken(file));
  const placed = files.filter((file) => !gone.includes(file) && !(file.isSample && isTaken(file)));
  const names = new Set(files.map((file) => posix.basename(file.source, extension)));
  let order = Math.max(0, ...placed.map(({ value }) => value.order ?? 0));

  const written = cards.flatMap((card) => {
    const existing = files.find((file) => card.isSame(file));
    if (existing && !existing.isSample) return toChange(existing, card.edit(existing));
    order += 1;
    if (existing) return toChange(existing, card.edit(existing, order));
    const name = numbered(fileNameOf(card.title) || fallback, '-', (free) => names.has(free));
    names.add(name);
    return [
      { source: `${folder}/${name}${extension}`, after: Buffer.from(card.create(order)), isOwn: false },
    ];
  });
  return [...gone.flatMap((file) => toChange(file)), ...written];
}

/** A title as a file name without extension: lower-case Latin letters, digits and hyphens. */
export function fileNameOf(title: string): string {
  const letters = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
}

/** A name that no button has yet: with the address, or else with a number. */
function nameApart(name: string, description: string, buttons: readonly { name: string }[]): string {
  const isTaken = (candidate: string) =>
    buttons.some((button) => normalizeText(button.name) === normalizeText(candidate));
  const described = `${name} (${description})`;
  if (isTaken(name) && !isTaken(described)) return described;
  return numbered(name, ' ', isTaken);
}

/** A name that is not taken: with a number, if need be. */
export function numbered(name: string, separator: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(name + separator + number)) number++;
  return name + separator + number;
}

/** The `$schema` of a new JSON file: that of its neighbours, or the usual one. */
export function schemaLine(
  folder: string,
  neighbours: readonly ContentFile<{ $schema?: string | undefined }>[],
): { $schema: string } {
  const given = neighbours.find(({ value }) => value.$schema !== undefined)?.value.$schema;
  return { $schema: given ?? `../../schema/json/${folder}.schema.json` };
}

/** An address without its scheme and `www.`; where that is too long for a button, its last part or its host. */
function describeUrl(url: string): string {
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol === 'mailto:') return decode(pathname);
  const host = hostname.replace(/^www\./, '');
  const steps = decode(pathname)
    .split('/')
    .filter((step) => step !== '');
  const fits = (text: string | undefined) =>
    text !== undefined && findTextFaults(text, contentTypes.links.texts.description.room, false).length === 0;
  return [[host, ...steps].join('/'), steps.at(-1)].find(fits) ?? host;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
