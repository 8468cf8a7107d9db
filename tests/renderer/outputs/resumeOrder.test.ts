import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { type ResumeNode, resumeTexts } from '../../../renderer/outputs/resumeData.ts';
import { createResumePdf } from '../../../renderer/outputs/resumePdf.ts';
import { loadApplications } from '../../../schema/application/loadApplications.ts';
import { tailor } from '../../../schema/application/tailor.ts';
import type { Content } from '../../../schema/content.ts';
import { openContent } from '../../fixtures/content.ts';
import { temporaryFolder } from '../../fixtures/folders.ts';
import { readByPlace } from './readByPlace.ts';

const sample = await openContent('content');
const career = await openContent('examples/career');
const layla = await openContent('examples/layla');

/** Letters alone, and once each: the two halves of an Arabic ligature are read as one letter twice. */
const flat = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\u200b-\u200f\p{Mn}]/gu, '')
    .replaceAll(/(\p{Script=Arabic})\1/gu, '$1');

/** The texts of a résumé in their order, without those with Arabic marks, which are read before their letters. */
function textsInOrder(content: Content, cutCount: number): string[] {
  const words = (nodes: readonly (ResumeNode | ElementContent)[]): string[] =>
    nodes.flatMap((node) => {
      if (typeof node === 'string') return node;
      return 'children' in node ? words(node.children) : node.value;
    });
  const { name, role, contact, links, summary, results, sections } = resumeTexts(content, cutCount);
  const texts = [name, role, ...words([...contact.facts, ...contact.addresses])];
  for (const link of links) texts.push(link.name, ...words([link.address]));
  texts.push(...words([...summary, ...results]));
  for (const { heading, body, groups, entries } of sections) {
    texts.push(heading, ...words(body), ...groups.flatMap(({ title, skills }) => [title, ...skills]));
    for (const { heading, date, details, skills, body } of entries)
      texts.push(heading, date, ...words(details), ...skills, ...words(body));
  }
  return texts.filter((text) => !text.includes('\u0651')).map(flat);
}

test('programs that sort texts by position read headings, titles, dates, organisations and texts in order', async () => {
  const folder = await temporaryFolder();
  await cp('examples/career', folder, { recursive: true });
  await cp('tests/commands/applications', join(folder, 'applications'), { recursive: true });
  const { loaded, applications } = await loadApplications(folder);
  if (!loaded.ok) throw new Error('The career has errors.');
  const sent = applications.map((one) => tailor(loaded, one).content);
  const long =
    'A title of so many words that it needs a second line, on which its date follows the last of them';
  const retitled = { ...career, experience: career.experience.map((job) => ({ ...job, role: long })) };
  for (const content of [career, ...sent, sample, layla, retitled]) {
    for (const pages of content === career ? [2, undefined] : [undefined]) {
      const { pdf, cutCount } = await createResumePdf(content, { pages });
      const lines = await readByPlace(pdf, content === layla);
      let rest = flat(lines.flatMap(({ words }) => words.map(({ text }) => text)).join(''));
      for (const part of textsInOrder(content, cutCount)) {
        const at = rest.indexOf(part);
        // Between two texts is at most the foot of a page.
        expect(at === -1 || at > 90 ? `${part} in ${rest.slice(0, 300)}` : '').toBe('');
        rest = rest.slice(at + part.length);
      }
    }
  }
}, 120_000);
