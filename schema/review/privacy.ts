import * as z from 'zod';
import { type SourceDocument, valueAt } from '../parse/document.ts';
import type { Fault, Finding } from '../problems.ts';
import { closestName } from '../values/text.ts';

/** Keys about the entry itself, not its contents. */
const controlKeys: readonly string[] = ['$schema', 'order', 'private', 'review'];

/** Reports each private key that an entry does not have, cannot do without, or cannot hide alone. */
export function findPrivacyFaults(document: SourceDocument, schema: z.ZodObject): Fault[] {
  const written = valueAt(document.value, ['private']);
  if (!Array.isArray(written)) return [];
  const known = Object.keys(schema.shape).filter((key) => !controlKeys.includes(key));
  const optional = known.filter((key) => schema.shape[key] instanceof z.ZodOptional);
  const keys = written.map((key: unknown) => (typeof key === 'string' ? key.trim() : undefined));
  const hasEnd = valueAt(document.value, ['end']) !== undefined;

  function faultOf(key: string | undefined, index: number): Omit<Finding, 'code'> | undefined {
    if (key === undefined) return undefined;
    if (!optional.includes(key)) {
      const isRequired = known.includes(key);
      const reason = isRequired ? `"${key}" is required on the page` : `There is no key "${key}" here`;
      const message = `${reason}; keys that can be private are ${optional.join(', ') || 'none here'}.`;
      return { message, suggestion: isRequired ? undefined : closestName(key.toLowerCase(), optional) };
    }
    const first = keys.indexOf(key);
    if (first < index) return { message: `"${key}" is already at private[${first}]; keep one of the two.` };
    const other = { start: 'end', end: 'start' }[key];
    if (other === undefined || !hasEnd || keys.includes(other)) return undefined;
    const harm = key === 'end' ? 'say that this goes on today' : 'not say when this began';
    const remedy = optional.includes(other) ? ` Make "${other}" private too, or neither.` : '';
    return { message: `Without "${key}", the public site would ${harm}.${remedy}` };
  }

  return keys.flatMap((key, index) => {
    const fault = faultOf(key, index);
    const path = ['private', index];
    return fault ? [{ code: 'bad-private', ...fault, path, ...document.spanOf(path) }] : [];
  });
}
