import { collectDisplayText } from '../../schema/collectDisplayText.ts';
import { requireContent } from '../../schema/requireContent.ts';

export type Data = ReturnType<typeof data>;

export function data() {
  const content = requireContent();
  const { site, profile, contact, notFound } = content;
  const head = { title: `${contact.notice.failed.title} – ${site.title}` };
  return { site, profile, contact, notFound, displayText: collectDisplayText(content), head };
}
