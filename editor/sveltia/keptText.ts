import type { Root } from 'mdast';
import { parseMarkdown } from '../../schema/parse/markdown.ts';
import { lexicalNodeSchema } from '../richtext/lexicalNode.ts';
import { meaningOf } from '../richtext/meaningOf.ts';
import { toMarkdown } from '../richtext/toMarkdown.ts';
import { toTree } from '../richtext/toTree.ts';

/** Lexical's editor. While it is at work on its document, that is in `_pendingEditorState`. */
type RichTextEditor = { _pendingEditorState?: State | null; getEditorState: () => State };

type State = { toJSON: () => { root: unknown } };

/** What a rich text editor was given, and what it made of that. */
type Kept = { given: string; made?: string };

const kept = new WeakMap<RichTextEditor, Kept>();
const spoilt = new Set<string>();

/**
 * Keeps Sveltia's rich text editors from rewriting Markdown. They turn it into a document and back, in their own
 * style, as soon as it is shown, and lose what they do not know. So a text stays as it was written until something in
 * it is changed; one that they would show otherwise is not taken: then the editor of plain Markdown is shown instead;
 * and what is written is what they show.
 */
export const keptText = {
  /** Before an editor turns a text into a document. */
  give(editor: RichTextEditor, given: string): void {
    kept.set(editor, { given });
  },

  /**
   * After that; `written` is the document, turned back by Sveltia CMS.
   * @throws where the document shows something else
   */
  check(editor: RichTextEditor, written: string): void {
    const text = kept.get(editor);
    if (!text) return;
    if (meaningOf(treeOf(text.given)) !== meaningOf(toTree(documentOf(editor))))
      throw new Error('Rich text cannot hold all of this Markdown.');
    kept.set(editor, { ...text, made: write(editor, written) });
  },

  /** Whenever the document was turned back: the text as it was given, where nothing has changed. */
  keep(editor: RichTextEditor, written: string): string {
    const made = write(editor, written);
    const text = kept.get(editor);
    return text?.made === made ? text.given : made;
  },

  /** Whether a text says something else than the rich text that it was made of. */
  isSpoilt: (text: string): boolean => spoilt.has(text.trim()),
};

/** The document as Markdown: as Sveltia CMS writes it, where that says the same. */
function write(editor: RichTextEditor, written: string): string {
  try {
    const tree = toTree(documentOf(editor));
    if (meaningOf(treeOf(written)) === meaningOf(tree)) return written;
    const made = toMarkdown(tree);
    if (made !== undefined) return made;
  } catch {
    // Something is in the document that Markdown has not; thrown here, it would stop the editor.
  }
  spoilt.add(written.trim());
  return written;
}

function documentOf(editor: RichTextEditor) {
  return lexicalNodeSchema.parse((editor._pendingEditorState ?? editor.getEditorState()).toJSON().root);
}

function treeOf(text: string): Root {
  return parseMarkdown(text.trim(), 0).root;
}
