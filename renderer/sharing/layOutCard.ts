import { type CSSProperties, createElement, type ReactElement } from 'react';
import type { Palette } from '../palette.ts';

export type CardTexts = { name: string; title: string; location: string; address: string };

/** The height of the name's lines; Arabic letters reach further down. */
export function nameLineHeight(name: string): number {
  return /\p{Script=Arabic}/u.test(name) ? 1.5 : 1.08;
}

type Props = {
  texts: CardTexts;
  nameSize: number;
  addressSize: number;
  direction: 'ltr' | 'rtl';
  palette: Palette;
};

/** Sizes on the card, in pixels. */
export const cardSizes = {
  marginInline: 84,
  marginBlock: 76,
  name: { width: 1032, height: 262, largest: 128, smallest: 56 },
  address: { width: 820, height: 30, largest: 30, smallest: 14, lineHeight: 1 },
};

/**
 * The words of the share image as elements for satori, which knows flex boxes and style attributes but no style
 * sheet of ours. Not written as JSX, since Node runs the build's code as it stands.
 */
export function layOutCard({ texts, nameSize, addressSize, direction, palette }: Props): ReactElement {
  const lineHeight = nameLineHeight(texts.name);
  const { name, marginBlock, marginInline, address } = cardSizes;
  return createElement(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        padding: `${marginBlock}px ${marginInline}px`,
        direction,
        color: palette('ink'),
      },
    },
    line('name', texts.name, {
      maxWidth: name.width,
      fontSize: nameSize,
      fontWeight: 600,
      lineHeight,
      // Only at the smallest size can a name be too long for the card.
      ...(nameSize > name.smallest
        ? { textWrap: 'balance' }
        : { lineClamp: Math.floor(name.height / (lineHeight * nameSize)) }),
    }),
    line('title', texts.title, {
      marginTop: 26,
      maxWidth: name.width,
      fontSize: 38,
      lineHeight: 1.28,
      lineClamp: 2,
    }),
    line('location', texts.location, {
      marginTop: 12,
      maxWidth: name.width,
      fontSize: 30,
      lineHeight: 1.3,
      lineClamp: 1,
      color: palette('ink-quiet'),
    }),
    line('address', texts.address, {
      marginTop: 'auto',
      maxWidth: address.width,
      fontSize: addressSize,
      fontWeight: 600,
      lineHeight: 1,
      lineClamp: 1,
      color: palette('accent'),
    }),
  );
}

function line(key: keyof CardTexts, text: string, style: CSSProperties): ReactElement {
  return createElement('div', { key, style: { display: 'block', wordBreak: 'break-word', ...style } }, text);
}
