import type { ContentTexts, Migration } from './migration.ts';

type Migrated = { texts: ContentTexts; version: number; steps: readonly Migration[] };

/** Takes content of a version through every step that follows it. */
export function migrateTexts(
  texts: ContentTexts,
  version: number,
  migrations: readonly Migration[],
): Migrated {
  const steps: Migration[] = [];
  let current: Omit<Migrated, 'steps'> = { texts, version };
  for (;;) {
    const step = migrations.find(({ from }) => from === current.version);
    if (!step) return { ...current, steps };
    steps.push(step);
    current = { texts: step.migrate(current.texts), version: step.to };
  }
}
