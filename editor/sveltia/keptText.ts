import { parseMarkdown } from '../../schema/source/parseMarkdown.ts';

/** What a rich text editor was given, and what it made of that. */
type Kept = { given: string; made?: string };

const kept = new WeakMap<object, Kept>();

/**
 * Keeps Sveltia's rich text editors from rewriting Markdown. They turn it into a document and back, in their own
 * style, as soon as it is shown, and lose what they do not know. So a text stays as it was written until something in
 * it is changed, and one that would come out with another meaning is not taken: then the editor of plain Markdown is
 * shown instead.
 */
export const keptText = {
  /** Before an editor turns a text into a document. */
  give(editor: object, given: string): void {
    kept.set(editor, { given });
  },

  /**
   * After that; `made` is the document, turned back.
   * @throws where that means something else
   */
  check(editor: object, made: string): void {
    const text = kept.get(editor);
    if (!text) return;
    if (meaningOf(text.given) !== meaningOf(made))
      throw new Error('Rich text cannot hold all of this Markdown.');
    kept.set(editor, { ...text, made });
  },

  /** Whenever the document was turned back: the text as it was given, where nothing has changed. */
  keep(editor: object, made: string): string {
    const text = kept.get(editor);
    return text?.made === made ? text.given : made;
  },
};

/** The tree of a Markdown text without the places of its nodes, so that texts compare that differ in style alone. */
function meaningOf(text: string): string {
  const { root } = parseMarkdown(text.trim(), 0);
  return JSON.stringify(root, (key, value: unknown) => (key === 'position' ? undefined : value));
}
