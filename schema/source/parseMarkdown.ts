import type { Nodes, Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import type { Fault } from '../problems/fault.ts';
import type { MediaReference } from './mediaReference.ts';

export type ParsedMarkdown = { root: Root; media: MediaReference[]; faults: Fault[] };

const parser = remark().use(remarkGfm);

/**
 * Parses CommonMark with GFM that begins at offset `start` of its file. Raw HTML, addresses other than `https:`,
 * `mailto:`, `#…` and `media/…`, and images without alternative text are faults, never silently dropped.
 */
export function parseMarkdown(body: string, start: number): ParsedMarkdown {
  if (body.trim() === '') {
    const fault: Fault = {
      code: 'empty-body',
      offset: start,
      path: [],
      message: 'There is no text below the front matter; write some Markdown there.',
    };
    return { root: { type: 'root', children: [] }, media: [], faults: [fault] };
  }
  try {
    const root = parser.parse(body);
    const faults: Fault[] = [];
    const media: MediaReference[] = [];
    visit(root, (node) => {
      const offset = start + (node.position?.start.offset ?? 0);
      faults.push(...findFaults(node).map((fault) => ({ ...fault, offset, path: [] })));
      if ('url' in node && node.url.startsWith('media/'))
        media.push({ file: decodeUrl(node.url), offset, path: [] });
    });
    return { root, media, faults };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = 'This Markdown is nested too deeply.';
    const fault: Fault = { code: 'markdown-syntax', offset: start, path: [], message };
    return { root: { type: 'root', children: [] }, media: [], faults: [fault] };
  }
}

function findFaults(node: Nodes): Pick<Fault, 'code' | 'message' | 'suggestion'>[] {
  if (node.type === 'html') {
    const message = 'HTML is not used in texts; write Markdown, or \\< for the character itself.';
    return [{ code: 'raw-html', message }];
  }
  const faults = [];
  if ('url' in node) faults.push(...findUrlFaults(node.url, node.type === 'image'));
  if ((node.type === 'image' || node.type === 'imageReference') && !node.alt?.trim()) {
    const message = 'This image has no alternative text; say between the brackets what it shows.';
    faults.push({ code: 'missing-alt' as const, message });
  }
  return faults;
}

function findUrlFaults(url: string, isImage: boolean): Pick<Fault, 'code' | 'message' | 'suggestion'>[] {
  if (url.startsWith('media/') && !decodeUrl(url).split('/').includes('..')) return [];
  if (isImage) {
    return [
      { code: 'bad-image-path', message: `Images lie in the media folder: write media/…, not "${url}".` },
    ];
  }
  if (/^#./.test(url)) return [];
  const parsed = URL.parse(url);
  if (parsed?.protocol === 'https:' || parsed?.protocol === 'mailto:') return [];
  if (parsed?.protocol === 'http:') {
    const suggestion = url.replace(/^http:/i, 'https:');
    return [{ code: 'bad-url', message: `"${url}" is not an https: address.`, suggestion }];
  }
  const message = `"${url}" can't be a link here; write https:, mailto:, #… or media/….`;
  return [{ code: 'unsafe-url', message }];
}

function decodeUrl(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
