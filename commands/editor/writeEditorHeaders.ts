import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editorPolicy } from './editorPolicy.ts';

/** The servers that the editor talks to in order to read and write a repository at GitHub, and to show who does. */
const github = {
  connect: ['https://api.github.com', 'https://www.githubstatus.com'],
  images: ['https://avatars.githubusercontent.com'],
};

/**
 * Writes the headers that go out with the editor's files: no search engine, no frame, no other page's window.
 * @param isLocal whether the editor works on files of this machine, and so talks to no other server
 */
export async function writeEditorHeaders(folder: string, isLocal: boolean): Promise<void> {
  const policy = editorPolicy(isLocal ? { connect: [], images: [] } : github);
  const secure = isLocal ? '' : '\n  Strict-Transport-Security: max-age=31536000';
  await writeFile(
    join(folder, '_headers'),
    `/*
  Content-Security-Policy: ${policy}
  X-Robots-Tag: noindex, nofollow
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=()
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin${secure}

/assets/*
  Cache-Control: public, max-age=31536000, immutable
`,
  );
}
