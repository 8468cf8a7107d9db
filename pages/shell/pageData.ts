import { contactSectionId } from '../../schema/contactForm.ts';
import type { Content } from '../../schema/content.ts';
import { linkedPages, pagesOf } from '../../schema/pages.ts';
import { hasContactSection } from '../../schema/sections.ts';

export function pageData(content: Content, { path = '' }: Record<string, string>) {
  const page = pagesOf(content).get(path);
  if (!page) throw new Error(`There is no page ${path}; the route has found one.`);
  const { title, description } = page;
  const formLink = { path: `/#${contactSectionId}`, title: content.words.labels.contactButton };
  return {
    content,
    page,
    linked: linkedPages(content),
    formLink: hasContactSection(content) ? formLink : undefined,
    head: { title: `${title} – ${content.site.title}`, path, description },
  };
}

export type PageData = ReturnType<typeof pageData>;
