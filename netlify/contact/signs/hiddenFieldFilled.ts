import type { SpamSign } from './spamSign.ts';

/** The form has a field `website` off screen, out of the tab order and not autocompleted: only programs fill it in. */
export const hiddenFieldFilled: SpamSign = {
  name: 'hidden-field',
  found: (_, { website }) => typeof website === 'string' && website.trim() !== '',
};
