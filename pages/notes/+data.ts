import type { PageContextServer } from 'vike/types';
import { pageData } from '../../schema/pageData.ts';
import { visibleSections } from '../../schema/sections.ts';

export type Data = ReturnType<typeof data>;

export function data({ content, routeParams }: Pick<PageContextServer, 'content' | 'routeParams'>) {
  const notes = visibleSections(content, '').find(({ id }) => id === 'notes')?.entries ?? [];
  return { ...pageData(content, routeParams), notes };
}
