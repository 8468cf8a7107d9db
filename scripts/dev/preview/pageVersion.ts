import { versionName } from './previewState.ts';

/** The version that a page says it shows; nothing for what the dev server did not render as a page of the site. */
export function pageVersion(page: Document): { content: number; media: number } | undefined {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${versionName}"]`);
  const [content, media] = meta?.content.split('.').map(Number) ?? [];
  return content === undefined || media === undefined ? undefined : { content, media };
}
