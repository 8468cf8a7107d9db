import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { createCommand } from './lib/command.ts';
import { openInbox } from './load/openInbox.ts';
import { writeSite } from './load/writeSite.ts';
import { deliverRest } from './soak/deliverRest.ts';
import { killUnderLoad, type Outcome } from './soak/killUnderLoad.ts';
import { takeStock } from './soak/takeStock.ts';

const { rounds } = createCommand(
  'npm run soak --',
  'Kills the server under load, again and again, and looks whether a message was lost or kept twice.',
)
  .option('--rounds <number>', 'how often to kill it', parseRounds, 20)
  .parse()
  .opts<{ rounds: number }>();

const folder = await mkdtemp(join(tmpdir(), 'soak-'));
const inbox = await openInbox();
try {
  const site = await writeSite(join(folder, 'site'));
  const messages = join(folder, 'messages');
  const outcome: Outcome = { accepted: new Set(), unanswered: new Set() };
  for (let round = 1; round <= rounds; round++) {
    const before = outcome.accepted.size;
    const lifetime = 150 + Math.round(Math.random() * 500);
    await killUnderLoad(site, { MESSAGES_DIR: messages, ...inbox.env }, lifetime, outcome);
    console.log(`round ${round}: ${outcome.accepted.size - before} sent, killed after ${lifetime} ms`);
  }
  await deliverRest(messages, inbox.settings);
  const stock = await takeStock(messages, outcome, inbox.mails);
  console.table(stock);
  process.exitCode = stock.lost + stock.twice + stock.damaged + stock.notMailed > 0 ? 1 : 0;
} finally {
  await inbox.close();
  await rm(folder, { recursive: true, force: true });
}

function parseRounds(value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(value);
}
