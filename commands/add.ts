import type { Command } from 'commander';
import { OwnerError } from '../lib/errors.ts';
import { type ContentName, collectionFolders, contentNames, typeOf } from '../schema/content.ts';
import { titleOf } from '../schema/types/fieldRules.ts';
import { closestName, isBlank, normalizeText } from '../schema/values/text.ts';
import { applyAnswer, type Field, fieldAt, fieldsOf, isWithin } from './entries/fields.ts';
import { complete, type Folder, newFiles, openFolder, toChanges } from './entries/files.ts';
import type { NewEntry } from './entries/newEntry.ts';
import { type Asker, converse, findTerminal, greet, type Question, type Terminal } from './lib/ask.ts';
import { checkChanges, folderName, formatChanges, type Trial, writeChanges } from './lib/changes.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';

/**
 * Asks for an entry: the required keys, then the optional ones that the owner picks, then the Markdown. If `check` finds an
 * error, it goes back to the question that the error is about.
 * @param folder the content that the entry is added to
 */
export async function askEntry(
  ask: Asker,
  type: ContentName,
  folder: Folder,
  check: (entry: NewEntry) => Promise<Trial>,
): Promise<NewEntry> {
  const fields = fieldsOf(type);
  let entry: NewEntry = { type, values: {} };
  const fallback = () => complete(entry, folder).fallback?.values ?? {};
  const askFor = async (field: Field) => {
    const initial = field.option ? undefined : fallback()[field.key];
    const overrides = isEnd(field)
      ? { enter: 'it goes on today' }
      : { initial: initial === undefined ? undefined : String(initial) };
    // A link whose name is taken gets a number instead.
    const title = titleOf(typeOf[type]);
    const isUnique = title?.isUnique && field.key === title.key && initial === undefined;
    const others = folder.entries.filter((other) => isUnique && other.type === type);
    entry = await askField(ask, entry, field, overrides, others);
  };
  // Most periods have ended, so their end is asked for with their start.
  const hasStart = fields.some(({ key, option }) => key === 'start' && !option);
  const isEnd = ({ key }: Field) => hasStart && key === 'end';
  const hasFallback = ({ key }: Field) => Object.hasOwn(fallback(), key);
  const required = fields.filter((one) => (!one.option || isEnd(one)) && one.path.length > 0);
  for (const field of [...required.filter((one) => !hasFallback(one)), ...required.filter(hasFallback)])
    await askFor(field);

  const others = fields.filter((one) => !isEnd(one));
  const options = new Map(others.flatMap(({ option }) => (option ? [[option.key, option]] : [])));
  for (const picked of await ask.pick('Add optional values? Press Enter to skip.', [...options.values()])) {
    const parts = fields.filter(({ option }) => option?.key === picked);
    const isList = parts.some(({ path }) => path.includes(0));
    const question = `${options.get(picked)?.label}: another one?`;
    for (let index = 0, isMore = true; isMore; index++) {
      for (const field of parts) await askFor(fieldAt(field, index));
      isMore = isList && (await ask.agree(question, ask.isGiven(`${picked}.${index + 1}`)));
    }
  }
  // A note at another address needs no text.
  const { isOptional } = { ...typeOf[type].body };
  const isElsewhere = typeof isOptional === 'string' && Object.hasOwn(entry.values, isOptional);
  for (const field of fields.filter(({ path }) => path.length === 0))
    await askFor({ ...field, isRequired: field.isRequired && !isElsewhere });

  const { ok, report, errors } = await check(entry);
  if (ok) return entry;
  const keys = errors.map(({ path }) => path.replace(/\[(\d+)\]/g, '.$1'));
  return ask.back(report, (key) => keys.some((one) => isWithin(one, key) || isWithin(key, one)));
}

/**
 * Asks for one value of an entry. `enter` says what an empty answer means; without it, a required value is asked for again.
 * @param overrides parts of the question that do not come from the schema
 * @param others entries that must have another value there
 */
export async function askField(
  ask: Asker,
  entry: NewEntry,
  field: Field,
  overrides: Partial<Pick<Question, 'key' | 'initial' | 'enter'>>,
  others: Folder['entries'] = [],
): Promise<NewEntry> {
  const { key, label, description, example, path, isRequired } = field;
  const enter = overrides.enter ?? (isRequired ? undefined : 'leave it out');
  const isEmpty = (text: string) => enter !== undefined && isBlank(text);
  const text = await ask.text({
    ...{ key, message: `${label}: ${description}`, example, isLong: path.length === 0, ...overrides, enter },
    check: (typed) => {
      const same = others.find(({ values }) => normalizeText(`${values[key]}`) === normalizeText(typed));
      if (same)
        return { error: `"${typed.trim()}" is already the ${key} of ${same.before?.source}; write another.` };
      return isEmpty(typed) ? {} : applyAnswer(entry, field, typed);
    },
  });
  return isEmpty(text) ? entry : applyAnswer(entry, field, text).entry;
}

/**
 * Adds one entry: takes it from words such as `organisation.name=Acme` or, without any, asks for it on the terminal.
 * @returns what was written, for people
 * @throws {OwnerError} if nothing was written
 */
export async function addEntry(
  type: ContentName,
  words: readonly string[],
  { folder, terminal, today }: { folder: string; terminal?: Terminal | undefined; today: Date },
): Promise<string> {
  const known = await openFolder(folder);
  const given = new Map(words.map((word) => [word.replace(/=.*/s, ''), word.replace(/^[^=]*=?/, '')]));
  const keys = fieldsOf(type).map(({ key }) => key);
  const names = words.map((word) => word.replace(/=.*/s, ''));
  const faults = [...given.keys()].flatMap((key) => {
    if (names.indexOf(key) < names.lastIndexOf(key)) return [`${key} is given twice.`];
    if (keys.includes(key.replace(/\.\d+\./, '.0.'))) return [];
    const meant = keys.find((one) => isWithin(one, key)) ?? closestName(key, keys);
    return [`${key} is not a key of ${type}${meant ? `; did you mean ${meant}?` : '.'}`];
  });
  if (faults.length > 0) throw new OwnerError([...faults, 'Nothing was written.'].join('\n'), 2);

  const changesOf = (entry: NewEntry) => toChanges(folder, newFiles([entry], known, today));
  const asked = words.length === 0 ? terminal : undefined;
  const { result: changes, notes } = await converse(given, asked, async (ask) => {
    const entry = await askEntry(ask, type, known, (one) => checkChanges(folder, changesOf(one)));
    const [{ source } = { source: '' }, ...none] = changesOf(entry);
    return (await ask.agree(`Write ${folderName(folder)}/${source}?`, true)) ? changesOf(entry) : none;
  });
  if (changes.length === 0) throw new OwnerError('Nothing was written.');
  writeChanges(folder, changes);
  return [...notes, formatChanges(folderName(folder), changes)].join('\n');
}

/** Adds entries to the content. */
export function addCommand(): Command {
  const description = 'Adds an entry to your content: asks for it, or takes it from key=value words.';
  const types = contentNames.filter((name) => collectionFolders.includes(name));
  const command = createCommand('npm run add --', description, ['CONTENT_DIR'])
    .configureHelp({ subcommandTerm: (one) => one.name() })
    .commandsGroup('Types:')
    .usage('<type> [key=value...]')
    .argument('[words...]')
    .allowUnknownOption()
    .action(([word = '--help']: string[]) => {
      if (/^(?:-h|--help|help)$/.test(word)) return command.outputHelp();
      const isDescribedBy = ({ title = '', description = '' } = {}) =>
        `${title} ${description}`.toLowerCase().split(/\W/).includes(word);
      const described = types.find((type) => isDescribedBy(typeOf[type].schema.meta()));
      const meant = closestName(word, types, 1) ?? described ?? closestName(word, types);
      const hint = meant ? `; did you mean ${meant}?` : '.';
      return command.error(`There is no type ${word}${hint} The types are ${types.join(', ')}.`);
    });
  for (const type of types) {
    const { fallback } = complete({ type, values: {} }, { entries: [], language: 'en' });
    const keys = fieldsOf(type).map(({ key, option, isRequired, description, example }) => {
      const mark = isRequired && !option && !Object.hasOwn({ ...fallback?.values }, key) ? '*' : ' ';
      return `  ${mark} ${key.padEnd(18)}  ${description}${example && ` Such as ${example}`}`;
    });
    command
      .command(type)
      .description((typeOf[type].schema.meta()?.description ?? '').replace(/(?<=\.) .*/, ''))
      .argument('[key=value...]', 'such as organisation.name=Acme; without any, it asks')
      .addHelpText('after', ['\nKeys (* is required; lists are separated by commas):', ...keys].join('\n'))
      .action(async (words: string[]) => {
        const rest = { folder: contentFolder(), terminal: findTerminal(), today: new Date() };
        if (words.length === 0) greet(rest.terminal);
        console.log(await addEntry(type, words, rest));
      });
  }
  // Commander's own option would answer `talk --help` with the list of types.
  return command.helpOption(false);
}

if (import.meta.main) await addCommand().parseAsync().catch(failWith);
