import type { PageContextServer } from 'vike/types';
import { collectDisplayText } from '../../schema/displayText.ts';
import { pagePath } from '../../schema/pages.ts';

export type Data = ReturnType<typeof data>;

export function data({ content, routeParams }: Pick<PageContextServer, 'content' | 'routeParams'>) {
  const page = content.pages.find(({ slug }) => slug === routeParams.slug);
  if (!page) throw new Error(`There is no page "${routeParams.slug}"; the route has found one.`);
  const { title, description, slug } = page;
  return {
    ...content,
    page,
    displayText: collectDisplayText(content),
    head: { title: `${title} – ${content.site.title}`, path: pagePath(slug), own: { title, description } },
  };
}
