import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContactReplies } from '../../netlify/contact/http.ts';
import type { Content } from '../../schema/content.ts';
import { createReplies } from './createReplies.ts';

/** Takes the page `contact-failed` out of the site, since it is a template of the function's and no page to visit. */
export async function takeReplies(content: Content, site: string): Promise<ContactReplies> {
  const folder = join(site, 'contact-failed');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await rm(folder, { recursive: true });
  return createReplies(content, page);
}
