import { requireContent } from '../../schema/requireContent.ts';

export type Data = ReturnType<typeof data>;

export function data() {
  const { site, notFound, profile } = requireContent();
  return { site, profile, notFound, head: { title: `${notFound.heading} – ${site.title}` } };
}
