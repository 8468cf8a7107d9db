import * as z from 'zod';

/** The words by which the editor's form shows a field: `['link', 'url']` becomes `Link › Address`. */
export function nameField(schema: z.ZodType, path: readonly PropertyKey[], bodyLabel: string): string {
  if (path[0] === 'body') return bodyLabel;
  const names: string[] = [];
  let current: unknown = schema;
  for (const step of path) {
    if (current instanceof z.ZodOptional) current = current.unwrap();
    if (current instanceof z.ZodObject) current = current.shape[String(step)];
    else if (current instanceof z.ZodArray) current = current.element;
    names.push(typeof step === 'number' ? String(step + 1) : (titleOf(current) ?? String(step)));
  }
  return names.join(' › ');
}

function titleOf(schema: unknown): string | undefined {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodType ? inner.meta()?.title : undefined;
}
