import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCommand } from '../commands/lib/command.ts';
import { bundleProbe } from './contact/bundleProbe.ts';
import { measureColdStart } from './contact/measureColdStart.ts';
import { measureLoad } from './contact/measureLoad.ts';
import { measureMail } from './contact/measureMail.ts';
import { measureSizes } from './contact/measureSizes.ts';

createCommand(
  'npm run bench:contact',
  'Measures the contact form: speed, what is kept and mailed, sizes.',
).parse();

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const rounded = (value: number) => Math.round(value * 10) / 10;
try {
  const { loads, accepted, stored, twice } = await measureLoad(join(folder, 'load'), [1, 8, 200], 4_000);
  console.log('Posts that were answered with success and are on disk');
  console.table(
    loads.map(({ connections, perSecond, p50, p99, refused }) => ({
      connections,
      'a second': Math.round(perSecond),
      'p50 ms': rounded(p50),
      'p99 ms': rounded(p99),
      'not answered': refused,
    })),
  );
  console.log(`${accepted} accepted, ${stored} stored, ${accepted - stored} lost, ${twice} twice`);

  const mail = await measureMail(join(folder, 'mail'), 200, 1_000);
  console.log(
    `with mail on: ${Math.round(mail.perSecond)} a second at ${mail.connections} connections; ` +
      `${mail.accepted} accepted, ${mail.stored} stored, ${mail.mailed} mailed`,
  );

  const probe = await bundleProbe(join(folder, 'probe'));
  const messages = join(folder, 'cold');
  const cold = await measureColdStart(probe, { PATH: process.env.PATH ?? '', MESSAGES_DIR: messages }, 21);
  console.log(
    `cold start, process start to durable answer: ${rounded(cold[10] ?? 0)} ms (median of ${cold.length})`,
  );

  const { files, zips } = await measureSizes(folder);
  console.log('Bytes of the bundled submit function, and of the zips');
  console.table([...files, ...zips.map(({ name, bytes }) => ({ name: `${name}.zip`, bytes }))]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
