import * as z from 'zod';

export type KeyOf<S extends z.ZodObject> = keyof z.infer<S> & string;

/** A key, or one within an object, such as `organisation.name`. */
export type KeyPath<S extends z.ZodObject> = {
  [K in KeyOf<S>]: K | `${K}.${KeyWithin<z.infer<S>[K]>}`;
}[KeyOf<S>];

type KeyWithin<V> = V extends string | number | boolean | readonly unknown[] ? never : keyof V & string;

/** The schema of the value at `path`, which may be optional. */
export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((current, step) => {
    const parent = unwrap(current);
    if (parent instanceof z.ZodObject)
      return Object.hasOwn(parent.shape, step) ? parent.shape[String(step)] : undefined;
    return parent instanceof z.ZodArray ? parent.element : undefined;
  }, schema);
}

/** The keys that the object at `path` may have, except `$schema`, which only editors read. */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const object = unwrap(schemaAt(schema, path));
  return object instanceof z.ZodObject ? Object.keys(object.shape).filter((key) => key !== '$schema') : [];
}

export function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return schema instanceof z.ZodOptional ? unwrap(schema.unwrap()) : schema;
}

/** The description of a key, from its schema. */
export function descriptionOf(schema: z.core.$ZodType | undefined): string {
  const inner = unwrap(schema);
  return (inner && z.globalRegistry.get(inner)?.description) ?? '';
}

/** The first example of a schema. For a list or an object, builds one from the examples of its required parts. */
export function exampleOf(schema: z.core.$ZodType | undefined): unknown {
  const inner = unwrap(schema);
  const examples = [schema, inner].flatMap((part) => (part && z.globalRegistry.get(part)?.examples) ?? []);
  if (examples.length > 0) return examples[0];
  if (inner instanceof z.ZodArray) {
    const entry = exampleOf(inner.element);
    return entry === undefined ? undefined : [entry];
  }
  if (!(inner instanceof z.ZodObject)) return undefined;
  const required = Object.entries(inner.shape).filter(([, property]) => !(property instanceof z.ZodOptional));
  const entries = required.map(([key, property]) => [key, exampleOf(property)] as const);
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
}

type Described = { schema: z.ZodType; body?: { label: string } | undefined };

/** The label of a field in forms, with those of its parents, such as `Link › Address`; without a path, that of the body. */
export function labelOf({ schema, body }: Described, path: readonly PropertyKey[]): string {
  const labels = path.map((step, index) => {
    if (typeof step === 'number') return step + 1;
    const value = unwrap(schemaAt(schema, path.slice(0, index + 1)));
    return (value && z.globalRegistry.get(value)?.title) ?? String(step);
  });
  return labels.join(' › ') || (body?.label ?? 'File');
}
