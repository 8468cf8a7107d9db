import { createHash } from 'node:crypto';
import { type CustomPlugin, optimize } from 'svgo';

/**
 * The Content-Security-Policy of pages: they load only files of the site itself, and what they hold: their inline styles,
 * pictures in `data:` addresses if there is one, and the place that their form posts to. Source: https://www.w3.org/TR/CSP3/
 * @param pages the HTML of each page
 * @param styles the policy sources of other styles
 * @param counter the script that counts visits, and the address that it sends to
 */
export function pagePolicy(
  pages: readonly string[],
  styles: readonly string[] = [],
  counter?: { src: string; endpoint: string },
): string {
  const allStyles = new Set([...styles, ...pages.flatMap(hashStyles)]);
  const actions = pages.flatMap((html) => [...html.matchAll(/<form\b[^>]*\saction="([^"]*)"/g)]);
  // Without script, the endpoint redirects a browser back to the site, and some browsers check that redirect, too.
  const targets = [
    ...new Set(["'self'", ...actions.flatMap(([, action = '']) => URL.parse(action)?.origin ?? [])]),
  ];
  const posts = actions.length > 0 ? targets.join(' ') : "'none'";
  const hasInlinePicture = pages.some((html) => /<img\b[^>]*\ssrc="data:/.test(html));
  return [
    "default-src 'none'",
    `script-src 'self'${counter ? ` ${counter.src}` : ''}`,
    `style-src ${[...allStyles].join(' ')}`,
    `img-src 'self'${hasInlinePicture ? ' data:' : ''}`,
    "font-src 'self'",
    `connect-src ${counter ? [...(actions.length > 0 ? targets : []), counter.endpoint].join(' ') : posts}`,
    "manifest-src 'self'",
    `form-action ${posts}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The policy sources (`'sha256-…'`) of the inline styles of a page. Source: https://www.w3.org/TR/CSP3/#hash-source */
function hashStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, styles = '']) => hashSource(styles));
}

/**
 * The Content-Security-Policy of a published SVG that is opened by itself: it shows with its own styles, but runs no
 * script, loads nothing, and cannot be framed by another site. Within a page, browsers run no script of it anyway.
 * Source: https://www.w3.org/TR/CSP3/#directive-sandbox
 * @param svg without style attributes
 */
export function drawingPolicy(svg: string): string {
  const styles = hashDrawing(svg);
  const own = styles.length > 0 ? `style-src ${styles.join(' ')}; ` : '';
  return `default-src 'none'; ${own}img-src data:; font-src data:; frame-ancestors 'none'; sandbox`;
}

/** The policy sources of the style sheets in an SVG. */
function hashDrawing(svg: string): string[] {
  const hashes = new Set<string>();
  const hash: CustomPlugin = {
    name: 'hash',
    fn: () => ({
      element: {
        enter({ name, children }) {
          if (!/^(?:\w+:)?style$/.test(name)) return;
          hashes.add(hashSource(children.map((child) => ('value' in child ? child.value : '')).join('')));
        },
      },
    }),
  };
  optimize(svg, { plugins: [hash] });
  return [...hashes];
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
