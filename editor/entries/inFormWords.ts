import type * as z from 'zod';
import { nameField } from './nameField.ts';

/**
 * A sentence of the rules with the words of the form: `theme.seed must be …`, said at that field, becomes `This must be …`,
 * and `skills[0]` becomes `Skills › 1`. What is quoted is left alone.
 */
export function inFormWords(message: string, schema: z.ZodObject, path: readonly PropertyKey[]): string {
  const own = path.map(String).join('.');
  const said = own !== '' && message.startsWith(`${own} `) ? `This${message.slice(own.length)}` : message;
  return said.replace(/"[^"]*"|\b[a-z]\w*(?:\.[a-z]\w*|\[\d+\])+/gi, (text) => {
    const steps = text.split(/[.[\]]+/).filter((step) => step !== '');
    if (text.startsWith('"') || !(String(steps[0]) in schema.shape)) return text;
    return nameField(
      schema,
      steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
      '',
    );
  });
}
