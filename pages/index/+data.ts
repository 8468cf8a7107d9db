import { collectDisplayText } from '../../schema/displayText.ts';
import { requireContent } from '../../schema/requireContent.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data() {
  const content = await requireContent();
  return {
    ...content,
    displayText: collectDisplayText(content),
    head: { title: content.site.title, path: '/' },
  };
}
