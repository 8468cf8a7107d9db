/** The file of the JSON Schema for a kind of content, by where its files lie: `skills/*.json` has `skills.schema.json`. */
export function schemaName(source: string): string {
  return `${source.replace(/[/.].*/, '')}.schema.json`;
}
