import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContactReplies } from '../../netlify/contact/failedPage.ts';

export const replies: ContactReplies = {
  sent: 'Sent.',
  failedPage: '<p>\uE000error\uE001</p>',
  failedPagePolicy: "default-src 'none'",
};

/** The least that the server needs to start. */
export async function writeSite(folder: string): Promise<string> {
  await mkdir(join(folder, 'client'), { recursive: true });
  await writeFile(join(folder, 'client', '404.html'), '404');
  await writeFile(join(folder, 'client', '_headers'), '');
  await writeFile(join(folder, 'replies.json'), JSON.stringify(replies));
  return folder;
}
