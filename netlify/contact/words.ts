import { type ContactField, contactFields, type FieldFault, limits } from '../../schema/contactMessage.ts';
import { defaultWords, pluralRulesOf } from '../../schema/contactWords.ts';

/** Why a post was not accepted, beside faults of its fields and a limit: the name of its sentence. */
export type Reason = Exclude<keyof typeof defaultWords, 'fields' | 'wait' | 'tooMany' | 'wayBack'>;

/** The faults of a refused message, or the sentences about them. */
export type ByField<T> = Partial<Record<ContactField, T>>;

/** Says why a post was not accepted, in the words of the site. */
export type Words = {
  /** @param wayBack whether the form comes back empty, so that the visitor needs to know where the text is */
  reason: (reason: Reason, wayBack?: boolean) => string;
  /** @param seconds until the next message is accepted */
  limited: (seconds: number) => string;
  fields: (faults: ByField<FieldFault>) => ByField<string>;
};

/**
 * The words of a site. They are looked up one by one, and each that is missing or is not a text is said in English, so
 * that no mistake in them makes a message fail.
 * @param given `errors` of `contact.json`, of any shape
 * @param language a tag of BCP 47; a wrong one counts as English
 */
export function createWords(given?: unknown, language = 'en'): Words {
  const read = (...path: string[]) => textAt(given, path) ?? textAt(defaultWords, path) ?? '';
  const { select, format } = createNumbers(language);

  function wait(seconds: number): string {
    const [size, unit] =
      seconds > 7_200 ? [3_600, 'hours'] : seconds > 120 ? [60, 'minutes'] : [1, 'seconds'];
    const count = Math.ceil(seconds / size);
    const written =
      textAt(given, ['wait', unit, select(count)]) ??
      textAt(given, ['wait', unit, 'other']) ??
      read('wait', unit, count === 1 ? 'one' : 'other');
    return fill(written, { count: format(count) });
  }

  return {
    reason(reason, wayBack = false) {
      const sentence = fill(read(reason), { count: format(limits.message) });
      return wayBack ? `${sentence} ${read('wayBack')}` : sentence;
    },
    limited: (seconds) => fill(read('tooMany'), { wait: wait(seconds) }),
    fields: (faults) =>
      Object.fromEntries(
        contactFields.flatMap((field) => {
          const fault = faults[field];
          const count = format(limits[field]);
          return fault ? [[field, fill(read('fields', field, fault), { count })]] : [];
        }),
      ),
  };
}

/** Where the language has no rules of its own, every number takes the form `other`. */
function createNumbers(language: string) {
  try {
    const rules = pluralRulesOf(language);
    const digits = new Intl.NumberFormat([language, 'en'], { useGrouping: false });
    return {
      select: (count: number) => rules?.select(count) ?? 'other',
      format: (count: number) => digits.format(count),
    };
  } catch {
    return { select: (count: number) => (count === 1 ? 'one' : 'other'), format: String };
  }
}

function textAt(value: unknown, path: readonly string[]): string | undefined {
  let found = value;
  for (const key of path) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  }
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
}
