import type { PageContextServer } from 'vike/types';
import { entriesOfSection } from '../../schema/sections.ts';
import { publicationTypes } from '../../schema/values/publicationTypes.ts';
import { pageData } from '../shell/pageData.ts';

export type Data = ReturnType<typeof data>;

export function data({ content, routeParams }: Pick<PageContextServer, 'content' | 'routeParams'>) {
  const publications = entriesOfSection(content, 'publications');
  const types = publicationTypes
    .map((type) => {
      const label = content.words.bibliography.types[type];
      return { key: type, label, count: publications.filter(({ kind }) => kind === type).length };
    })
    .filter(({ count }) => count > 0);
  const yearOf = ({ period }: (typeof publications)[number]) => period?.start.slice(0, 4) ?? '';
  return {
    ...pageData(content, routeParams),
    publications: publications.toSorted((a, b) => yearOf(b).localeCompare(yearOf(a))),
    choices: types.length > 1 ? types : [],
  };
}
