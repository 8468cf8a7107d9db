import type { PageContextServer } from 'vike/types';
import { pageData } from '../../schema/pages.ts';
import { visibleSections } from '../../schema/sections.ts';

export type Data = ReturnType<typeof data>;

export function data({ content, routeParams }: Pick<PageContextServer, 'content' | 'routeParams'>) {
  const shared = pageData(content, routeParams);
  const sections = visibleSections(content, '');
  const stories = sections.flatMap(({ entries }) => entries.filter(({ summary }) => summary !== undefined));
  const at = stories.findIndex(({ id }) => id === shared.page.slug);
  const project = stories[at];
  if (!project) throw new Error(`There is no project "${shared.page.slug}"; its page has been found.`);
  const { skills = [] } = project;
  const groups = sections.flatMap(({ layout, entries }) => (layout === 'hills' ? entries : []));
  const [cover] = project.pictures ?? [];
  return {
    ...shared,
    project,
    /** The project after it, or the first after the last; nothing if it is the only one. */
    next: stories.length > 1 ? stories[(at + 1) % stories.length] : undefined,
    /** The first group of skills that has one of its own, or the first of all. */
    group: groups.find((group) => group.skills?.some((skill) => skills.includes(skill))) ?? groups[0],
    head: { ...shared.head, own: { ...shared.head.own, ...(cover && { cover }) } },
  };
}
