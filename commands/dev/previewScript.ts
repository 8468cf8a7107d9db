import { versionName } from './preview/previewState.ts';

/** Makes a page follow the content. Vite compiles it from the file, below the project's root. */
export const previewScript = '<script type="module" src="/commands/dev/preview/followContent.ts"></script>';

/** Tells a page which version of the content it shows. */
export function versionTag(version: number): string {
  return `<meta name="${versionName}" content="${version}">`;
}
