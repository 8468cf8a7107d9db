import { collectDisplayText } from '../../schema/displayText.ts';
import { requireContent } from '../../schema/requireContent.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data() {
  const content = await requireContent();
  const { site, profile, contact, notFound } = content;
  const head = { title: `${contact.notice.failed.title} – ${site.title}` };
  return { site, profile, contact, notFound, displayText: collectDisplayText(content), head };
}
