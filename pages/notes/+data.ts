import type { PageContextServer } from 'vike/types';
import { pageData } from '../../schema/pageData.ts';
import { entriesOfSection } from '../../schema/sections.ts';

export type Data = ReturnType<typeof data>;

export function data({ content, routeParams }: Pick<PageContextServer, 'content' | 'routeParams'>) {
  return { ...pageData(content, routeParams), notes: entriesOfSection(content, 'notes') };
}
