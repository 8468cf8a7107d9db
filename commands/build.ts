import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as buildPages } from 'vike/api';
import { bundleFunctions } from '../netlify/host/bundleFunctions.ts';
import type { Content } from '../schema/content.ts';
import { collectDisplayText } from '../schema/displayText.ts';
import { contentFolder, loadContent } from '../schema/load.ts';
import { provideContent } from '../schema/provideContent.ts';
import { compressAssets } from './build/compressAssets.ts';
import { findOutFault } from './build/findOutFault.ts';
import { inlineStyles } from './build/inlineStyles.ts';
import { keptFolders } from './build/keptFolders.ts';
import { takeReplies } from './build/takeReplies.ts';
import { writeFont } from './build/writeFont.ts';
import { writeHeaders } from './build/writeHeaders.ts';
import { writeMedia } from './build/writeMedia.ts';
import { writeSharing } from './build/writeSharing.ts';
import { createCommand } from './lib/command.ts';
import { formatForPeople } from './lib/report.ts';

const command = createCommand(
  'npm run build --',
  'Checks the content, then builds the site and its function.',
  ['CONTENT_DIR'],
)
  .option('--out <folder>', 'where to build to; whatever is there is replaced', 'dist')
  .action(async ({ out }: { out: string }) => {
    const fault = await findOutFault(out, keptFolders());
    if (fault) command.error(fault);
    const result = await loadContent(contentFolder());
    if (result.problems.length > 0) {
      console.error(formatForPeople(result.problems, { stream: process.stderr }));
    }
    if (result.ok) await build(result.content, out);
    else process.exitCode = 1;
  });

await command.parseAsync();

async function build(content: Content, out: string): Promise<void> {
  const site = join(out, 'client');
  await rm(out, { recursive: true, force: true });
  provideContent(content);
  await buildPages({ viteConfig: { logLevel: 'warn', build: { outDir: out } } });
  await writeMedia(contentFolder(), content.media, site);
  const replies = await takeReplies(content, site);
  await writeFile(join(out, 'replies.json'), JSON.stringify(replies));
  await writeFont(collectDisplayText(content), site);
  const shared = await writeSharing(content, site);
  await writeHeaders(site, await inlineStyles(site), [shared]);
  await compressAssets(site);
  await bundleFunctions({ outDir: join(out, 'functions'), replies });
  for (const leftover of ['assets.json', 'client/.vite']) await rm(join(out, leftover), { recursive: true });
  console.log(`Built ${content.site.url} into ${site}.`);
}
