import { type ContactField, contactFields, type FieldFault, limits } from '../../schema/contactMessage.ts';
import { formatCount } from '../../schema/words/count.ts';
import type { Contact } from '../../schema/words/words.ts';

type Sentences = Contact['errors'];

/** Why a post was refused, other than for its fields: the name of the sentence. */
export type Reason = Exclude<keyof Sentences, 'fields' | 'wayBack'>;

/** The faults of a refused message, or the sentences about them. */
export type ByField<T> = Partial<Record<ContactField, T>>;

/** Says why a post was not accepted, in the words of the site. */
export type Words = {
  /** @param wayBack whether the form comes back empty, so that the visitor needs to know where the text is */
  reason: (reason: Reason, wayBack?: boolean) => string;
  fields: (faults: ByField<FieldFault>) => ByField<string>;
};

/**
 * The words of a site.
 * @param sentences in the site's language, which the build puts into the function
 * @param language a tag of BCP 47
 */
export function createWords(sentences: Sentences, language: string): Words {
  const tooLong = (field: ContactField) =>
    sentences.tooLong.replace('{count}', formatCount(limits[field], language));
  return {
    reason(reason, wayBack = false) {
      const sentence = reason === 'tooLong' ? tooLong('message') : sentences[reason];
      return wayBack ? `${sentence} ${sentences.wayBack}` : sentence;
    },
    fields: (faults) =>
      Object.fromEntries(
        contactFields.flatMap((field) => {
          const fault = faults[field];
          return fault ? [[field, fault === 'tooLong' ? tooLong(field) : sentences.fields[field]]] : [];
        }),
      ),
  };
}
