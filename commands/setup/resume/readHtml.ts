import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import { unified } from 'unified';

const nothing = () => undefined;

/** What a page of this kind has no place for, or would fetch from elsewhere. */
const left = ['img', 'image', 'audio', 'video', 'iframe', 'input', 'select', 'textarea', 'hr', 'base'];

const reader = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, {
    document: true,
    handlers: Object.fromEntries(left.map((name) => [name, nothing])),
    nodeHandlers: { comment: nothing },
  });

/** A text with blank lines and lines of its own, among tags that make none, keeps them. */
const block = /<\/?(?:p|br|div|ul|ol|li|h[1-6]|blockquote|pre|table)\b/i;

/** HTML as the tree of Markdown that shows the same; pictures, scripts and forms are left out. */
export function readHtml(html: string): Root {
  const text = block.test(html) ? html : html.replace(/\r\n?|\n/g, '<br>').replace(/(?:<br>\s*){2,}/g, '<p>');
  return reader.runSync(reader.parse(text));
}
