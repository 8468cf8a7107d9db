import type { PageContextServer } from 'vike/types';
import { pageData } from '../../schema/pageData.ts';
import { entriesOfSection } from '../../schema/sections.ts';
import { publicationTypes } from '../../schema/values/publicationTypes.ts';

export type Data = ReturnType<typeof data>;

export function data({ content, routeParams }: Pick<PageContextServer, 'content' | 'routeParams'>) {
  const entries = entriesOfSection(content, 'publications');
  const newestFirst = entries.toSorted((a, b) => yearOfWork(b).localeCompare(yearOfWork(a)));
  const types = publicationTypes
    .map((type) => {
      const label = content.words.bibliography.types[type];
      return { key: type, label, count: entries.filter(({ kind }) => kind === type).length };
    })
    .filter(({ count }) => count > 0);
  return {
    ...pageData(content, routeParams),
    years: Map.groupBy(newestFirst, yearOfWork),
    count: entries.length,
    choices: types.length > 1 ? types : [],
  };
}

function yearOfWork({ period }: { period?: { start: string } | undefined }): string {
  return period?.start.slice(0, 4) ?? '';
}
