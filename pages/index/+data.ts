import { collectDisplayText } from '../../schema/collectDisplayText.ts';
import { requireContent } from '../../schema/requireContent.ts';

export type Data = ReturnType<typeof data>;

export function data() {
  const content = requireContent();
  return {
    ...content,
    displayText: collectDisplayText(content),
    head: { title: content.site.title, path: '/' },
  };
}
