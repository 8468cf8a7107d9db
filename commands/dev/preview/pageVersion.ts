import { versionName } from './previewState.ts';

/** The version of the content that a page shows; nothing for what the dev server did not render as a page of the site. */
export function pageVersion(page: Document): number | undefined {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${versionName}"]`);
  return meta ? Number(meta.content) : undefined;
}
