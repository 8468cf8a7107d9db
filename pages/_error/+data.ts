import { collectDisplayText } from '../../schema/displayText.ts';
import { requireContent } from '../../schema/requireContent.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data() {
  const content = await requireContent();
  const { site, profile, notFound } = content;
  const head = { title: `${notFound.heading} – ${site.title}` };
  return { site, profile, notFound, displayText: collectDisplayText(content), head };
}
