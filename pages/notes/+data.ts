import type { PageContextServer } from 'vike/types';
import { entriesOfSection } from '../../schema/sections.ts';
import { pageData } from '../shell/pageData.ts';

export type Data = ReturnType<typeof data>;

export function data({ content, routeParams }: Pick<PageContextServer, 'content' | 'routeParams'>) {
  return { ...pageData(content, routeParams), notes: entriesOfSection(content, 'notes') };
}
