import { expect, test } from 'vitest';
import { inboxCommand } from '../../commands/inbox.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

async function anInbox() {
  const env = { MESSAGES_DIR: await temporaryFolder() };
  return (words: string) => runCommand(inboxCommand(env), words.split(' '));
}

test('senders are blocked, listed and unblocked by name', async () => {
  const inbox = await anInbox();
  expect((await inbox('block')).stderr).toBe('Nobody is blocked.\n');
  const blocked = await inbox('block Ana@Example.org @BAD.example');
  expect(blocked.status).toBe(0);
  expect(blocked.stderr).toMatch(/^ana@example\.org is blocked\.\n@bad\.example is blocked\.\n/);
  expect((await inbox('block @bad.example')).stderr).toContain('@bad.example was blocked already.');
  expect((await inbox('block')).stdout).toBe('@bad.example\nana@example.org\n');
  expect((await inbox('unblock @bad.example')).stderr).toBe('@bad.example is not blocked any more.\n');
  expect((await inbox('block')).stdout).toBe('ana@example.org\n');
});

test('nothing is done where one of the senders is wrong', async () => {
  const inbox = await anInbox();
  for (const words of ['block @a.example example.org', 'block @', 'unblock', 'block a@b@c\u001b[31m<x>']) {
    expect((await inbox(words)).status, words).toBe(2);
  }
  const long = await inbox(`block @a.example ${'x'.repeat(64)}@${'y'.repeat(63)}.example`);
  expect(long).toMatchObject({ status: 1, stderr: expect.stringContaining('Block its domain instead.') });
  const unknown = await inbox('unblock @a.example');
  expect(unknown).toMatchObject({ status: 1, stderr: expect.stringContaining('Not blocked: @a.example.') });
  expect((await inbox('block')).stdout).toBe('');
});

test('the longest address that is taken can be kept', async () => {
  const inbox = await anInbox();
  const sender = `${'x'.repeat(60)}@${'y'.repeat(51)}.example`;
  expect(sender).toHaveLength(120);
  expect((await inbox(`block ${sender}`)).status).toBe(0);
  expect((await inbox('block')).stdout).toBe(`${sender}\n`);
});
