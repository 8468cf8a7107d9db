import { contentNames } from '../../schema/content.ts';
import { type Refusal, tellRefusals } from '../guard/refuse.ts';

/** What Sveltia CMS itself finds wrong in a form: fields that must be filled in, before it asks for any other rule. */
type Draft = {
  collectionName: string;
  fileName?: string;
  validities: Record<string, Record<string, { valid: boolean; valueMissing?: boolean }>>;
  validationMessages?: Record<string, Record<string, readonly string[]>>;
};

/** Names the fields that Sveltia CMS does not accept; its own words count them, and go after five seconds. */
export function tellInvalid({ collectionName, fileName, validities, validationMessages }: Draft): void {
  const name = contentNames.find((name) => name === (fileName ?? collectionName));
  if (!name) return;
  const refusals = Object.entries(validities).flatMap(([locale, fields]) =>
    Object.entries(fields).flatMap(([key, { valid, valueMissing }]): Refusal[] => {
      if (valid) return [];
      const words = valueMissing ? undefined : validationMessages?.[locale]?.[key]?.join(' ');
      const path = key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      return [{ path, message: words || 'This must not be empty.' }];
    }),
  );
  tellRefusals(name, refusals);
}
