import { rm } from 'node:fs/promises';
import { build as buildPages } from 'vike/api';
import { bundleFunctions } from '../netlify/host/bundleFunctions.ts';
import { contentFolder } from '../schema/contentFolder.ts';
import { loadContent } from '../schema/loadContent.ts';
import { copyMedia } from './build/copyMedia.ts';
import { inlineStyles } from './build/inlineStyles.ts';
import { takeReplies } from './build/takeReplies.ts';
import { writeHeaders } from './build/writeHeaders.ts';
import { createCommand } from './report/createCommand.ts';
import { formatForPeople } from './report/formatForPeople.ts';

const site = 'dist/client';

createCommand('npm run build --', 'Checks the content, then builds the site into dist.').parse();

const result = loadContent(contentFolder());
if (result.problems.length > 0) console.error(formatForPeople(result.problems));
if (!result.ok) {
  console.error('Nothing was built.');
  process.exit(1);
}

await rm('dist', { recursive: true, force: true });
await buildPages({ viteConfig: { logLevel: 'warn' } });
await copyMedia(contentFolder(), result.content.media, site);
const replies = await takeReplies(result.content, site);
const hashes = await inlineStyles(site);
await writeHeaders(site, hashes);
await bundleFunctions({ outDir: 'dist/functions', replies });
await rm('dist/server', { recursive: true, force: true });
console.log(`Built ${result.content.site.url} into ${site}.`);
