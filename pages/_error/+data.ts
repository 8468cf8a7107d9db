import { collectDisplayText } from '../../schema/collectDisplayText.ts';
import { requireContent } from '../../schema/requireContent.ts';

export type Data = ReturnType<typeof data>;

export function data() {
  const content = requireContent();
  const { site, profile, notFound } = content;
  const head = { title: `${notFound.heading} – ${site.title}` };
  return { site, profile, notFound, displayText: collectDisplayText(content), head };
}
