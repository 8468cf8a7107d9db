import { contentTypes } from '../../../schema/content.ts';
import { normalizeText } from '../../../schema/text.ts';
import { formatEntry } from '../../../schema/write.ts';
import { type Edit, editMarkdown } from '../../lib/editText.ts';
import type { HobbyAnswer } from '../answers.ts';
import { isSampleValue } from '../tree/isSampleValue.ts';
import type { Tree } from '../tree/tree.ts';
import { composeCards } from './composeCards.ts';
import { guessIcon } from './guessIcon.ts';
import type { OwnedChange } from './ownedChange.ts';

/** The cards of Beyond the Code: those that are there by these titles get these texts, the others are new. */
export function composeHobbies(
  { hobbies }: Tree,
  answers: readonly HobbyAnswer[],
  keepSample: boolean,
): OwnedChange[] {
  const cards = answers.map(({ title, text }) => ({
    title,
    isSame: ({ value }: Tree['hobbies'][number]) => normalizeText(value.title) === normalizeText(title),
    edit: (file: Tree['hobbies'][number], order?: number) =>
      editMarkdown(
        file.text,
        [...withoutSampleLink(file), ...(order === undefined ? [] : [{ path: ['order'], value: order }])],
        text,
      ),
    create: (order: number) =>
      formatEntry(contentTypes.hobbies, { title, icon: guessIcon(title, 'tabler:heart'), order }, text),
  }));
  const { source } = contentTypes.hobbies;
  return composeCards({ source, fallback: 'hobby', files: hobbies }, cards, keepSample);
}

/** A card that was the sample's leads nowhere. */
function withoutSampleLink({ value }: Tree['hobbies'][number]): Edit[] {
  return value.link && isSampleValue(value.link.url) ? [{ path: ['link'], value: undefined }] : [];
}
