import type { PageContextServer } from 'vike/types';
import { entriesOfSection } from '../../schema/sections.ts';
import { pageData } from '../shell/pageData.ts';

export type Data = ReturnType<typeof data>;

export function data({ content, routeParams }: Pick<PageContextServer, 'content' | 'routeParams'>) {
  const shared = pageData(content, routeParams);
  const projects = entriesOfSection(content, 'projects');
  const stories = projects.filter(({ hasPage }) => hasPage);
  const at = stories.findIndex(({ id }) => id === shared.page.slug);
  const project = stories[at];
  if (!project) throw new Error(`There is no project "${shared.page.slug}"; its page has been found.`);
  return {
    ...shared,
    project,
    next: stories.length > 1 ? stories[(at + 1) % stories.length] : undefined,
    head: { ...shared.head, cover: project.pictures?.[0] },
  };
}
