import { entriesOf } from '../parse/entry.ts';
import { findSectionFaults } from '../sections.ts';
import { slugsOf } from './links.ts';
import type { ContentRule, Found, Reviewed } from './rules.ts';

export function findUnknownSections({ entries }: Reviewed): Found[] {
  return entriesOf(entries, 'site').flatMap(({ source, value, document }) =>
    findSectionFaults(value.sections ?? [], slugsOf(entries, 'sections')).map((fault) => {
      return { ...fault, source, ...document?.spanOf(fault.path) };
    }),
  );
}

export const unknownSection: ContentRule = { code: 'unknown-section', find: findUnknownSections };
