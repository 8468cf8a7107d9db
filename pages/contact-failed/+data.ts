import { requireContent } from '../../schema/requireContent.ts';

export type Data = ReturnType<typeof data>;

export function data() {
  const { site, profile, contact, notFound } = requireContent();
  return {
    site,
    profile,
    contact,
    notFound,
    head: { title: `${contact.notice.failed.title} – ${site.title}` },
  };
}
