import { type ContactField, contactFields, type FieldFault, limits } from '../../schema/contactMessage.ts';
import { formatCount, formatPlural } from '../../schema/words/count.ts';
import type { Contact } from '../../schema/words/words.ts';

/** The sentences of a site's refusals. */
type Sentences = Contact['errors'];

/** Why a post was refused, other than for its fields or a limit: the name of the sentence. */
export type Reason = Exclude<keyof Sentences, 'fields' | 'wait' | 'tooMany' | 'wayBack'>;

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
 * The words of a site.
 * @param sentences in the site's language, which the build puts into the function
 * @param language a tag of BCP 47
 */
export function createWords(sentences: Sentences, language: string): Words {
  const format = (count: number) => formatCount(count, language);

  function wait(seconds: number): string {
    const [size, unit] =
      seconds > 7_200
        ? ([3_600, 'hours'] as const)
        : seconds > 120
          ? ([60, 'minutes'] as const)
          : ([1, 'seconds'] as const);
    return formatPlural(sentences.wait[unit], Math.ceil(seconds / size), language);
  }

  function sayFault(field: ContactField, fault: FieldFault): string {
    const faults: Partial<Record<FieldFault, string>> = sentences.fields[field];
    return fill(faults[fault] ?? '', { count: format(limits[field]) });
  }

  return {
    reason(reason, wayBack = false) {
      const sentence = fill(sentences[reason], { count: format(limits.message) });
      return wayBack ? `${sentence} ${sentences.wayBack}` : sentence;
    },
    limited: (seconds) => fill(sentences.tooMany, { wait: wait(seconds) }),
    fields: (faults) =>
      Object.fromEntries(
        contactFields.flatMap((field) => {
          const fault = faults[field];
          return fault ? [[field, sayFault(field, fault)]] : [];
        }),
      ),
  };
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
}
