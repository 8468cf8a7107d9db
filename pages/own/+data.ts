import type { PageContextServer } from 'vike/types';
import { pageData } from '../shell/pageData.ts';

export type Data = ReturnType<typeof data>;

export function data({ content, routeParams }: Pick<PageContextServer, 'content' | 'routeParams'>) {
  const shared = pageData(content, routeParams);
  return { ...shared, body: content.pages.find(({ slug }) => slug === shared.page.slug)?.body };
}
