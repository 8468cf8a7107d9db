import type { PaletteName } from '../../schema/values/colours.ts';

type LandscapeName = Exclude<PaletteName, 'lake'>;

/** CSS colours. */
type Pair = readonly [light: string, dark: string];

/**
 * The landscapes other than the lake, which is in `tokens.css`. Text has a contrast of 7:1 in each. Land and cards are not
 * darker in the light theme, nor lighter in the dark theme, than those of the lake: an owner's colour that is readable on one
 * palette is readable on all.
 */
export const landscapes = {
  /** High country in late summer: straw tussock and snow, a lake of glacial blue, and a road as orange as a fence of larches. */
  tussock: {
    land: ['oklch(0.94 0.05 97)', 'oklch(0.235 0.018 75)'],
    snow: ['oklch(0.995 0.004 230)', 'oklch(0.335 0.022 80)'],
    lit: ['#fff', 'oklch(0.365 0.026 82)'],
    shade: ['oklch(0.85 0.075 92)', 'oklch(0.165 0.014 70)'],
    surface: ['oklch(0.994 0.004 220)', 'oklch(0.285 0.022 76)'],
    code: ['oklch(0.905 0.035 95)', 'oklch(0.195 0.016 72)'],
    sand: ['oklch(0.9 0.07 190)', 'oklch(0.44 0.06 215)'],
    line: ['oklch(0.85 0.06 95)', 'oklch(0.41 0.025 80)'],
    control: ['oklch(0.55 0.06 240)', 'oklch(0.68 0.04 230)'],
    ink: ['oklch(0.25 0.03 250)', 'oklch(0.96 0.014 90)'],
    quiet: ['oklch(0.335 0.035 245)', 'oklch(0.88 0.025 92)'],
    accent: ['oklch(0.35 0.09 248)', 'oklch(0.88 0.07 222)'],
    'on-accent': ['oklch(0.99 0.006 230)', 'oklch(0.2 0.03 245)'],
    gold: ['oklch(0.78 0.155 62)', 'oklch(0.78 0.155 62)'],
    'on-gold': ['oklch(0.2 0.03 50)', 'oklch(0.2 0.03 50)'],
    casing: ['oklch(0.61 0.135 60)', 'oklch(0.155 0.02 60)'],
    lake: ['oklch(0.37 0.084 238)', 'oklch(0.3 0.07 240)'],
    deep: ['oklch(0.3 0.078 246)', 'oklch(0.235 0.06 245)'],
    foam: ['oklch(0.975 0.012 210)', 'oklch(0.965 0.014 215)'],
    danger: ['oklch(0.4 0.15 22)', 'oklch(0.86 0.075 22)'],
  },
  /** The rain forest of the west coast: mist over moss, tea-dark water under podocarps, and a road as red as rātā. */
  rata: {
    land: ['oklch(0.945 0.025 128)', 'oklch(0.22 0.028 158)'],
    snow: ['oklch(0.995 0.006 130)', 'oklch(0.325 0.036 155)'],
    lit: ['#fff', 'oklch(0.365 0.038 152)'],
    shade: ['oklch(0.85 0.052 134)', 'oklch(0.155 0.024 160)'],
    surface: ['oklch(0.993 0.006 120)', 'oklch(0.28 0.033 157)'],
    code: ['oklch(0.9 0.03 130)', 'oklch(0.185 0.026 158)'],
    sand: ['oklch(0.88 0.05 120)', 'oklch(0.37 0.05 135)'],
    line: ['oklch(0.845 0.04 132)', 'oklch(0.4 0.036 152)'],
    control: ['oklch(0.54 0.055 158)', 'oklch(0.66 0.045 150)'],
    ink: ['oklch(0.24 0.035 160)', 'oklch(0.955 0.014 120)'],
    quiet: ['oklch(0.33 0.036 158)', 'oklch(0.88 0.026 130)'],
    accent: ['oklch(0.35 0.072 157)', 'oklch(0.878 0.072 42)'],
    'on-accent': ['oklch(0.99 0.008 120)', 'oklch(0.18 0.03 160)'],
    gold: ['oklch(0.72 0.175 31)', 'oklch(0.72 0.175 31)'],
    'on-gold': ['oklch(0.16 0.03 25)', 'oklch(0.16 0.03 25)'],
    casing: ['oklch(0.6 0.155 31)', 'oklch(0.145 0.024 160)'],
    lake: ['oklch(0.315 0.06 160)', 'oklch(0.235 0.044 162)'],
    deep: ['oklch(0.255 0.05 165)', 'oklch(0.175 0.034 165)'],
    foam: ['oklch(0.955 0.022 120)', 'oklch(0.955 0.022 120)'],
    danger: ['oklch(0.41 0.1 62)', 'oklch(0.88 0.1 85)'],
  },
  /** A harbour city by night: slate hills, blue water, and a road in the magenta that charts keep for lights. */
  harbour: {
    land: ['oklch(0.945 0.011 246)', 'oklch(0.225 0.022 262)'],
    snow: ['oklch(0.996 0.003 255)', 'oklch(0.335 0.03 258)'],
    lit: ['#fff', 'oklch(0.368 0.032 256)'],
    shade: ['oklch(0.85 0.028 248)', 'oklch(0.155 0.02 265)'],
    surface: ['oklch(0.994 0.003 255)', 'oklch(0.283 0.029 260)'],
    code: ['oklch(0.905 0.016 255)', 'oklch(0.185 0.02 263)'],
    sand: ['oklch(0.89 0.035 245)', 'oklch(0.38 0.06 255)'],
    line: ['oklch(0.845 0.022 255)', 'oklch(0.4 0.034 258)'],
    control: ['oklch(0.54 0.05 260)', 'oklch(0.67 0.045 255)'],
    ink: ['oklch(0.24 0.03 265)', 'oklch(0.96 0.01 255)'],
    quiet: ['oklch(0.335 0.03 262)', 'oklch(0.88 0.02 255)'],
    accent: ['oklch(0.355 0.13 264)', 'oklch(0.87 0.075 250)'],
    'on-accent': ['oklch(0.99 0.004 255)', 'oklch(0.19 0.03 265)'],
    gold: ['oklch(0.77 0.15 347)', 'oklch(0.79 0.145 347)'],
    'on-gold': ['oklch(0.19 0.04 340)', 'oklch(0.19 0.04 340)'],
    casing: ['oklch(0.61 0.15 347)', 'oklch(0.145 0.022 268)'],
    lake: ['oklch(0.35 0.1 262)', 'oklch(0.265 0.085 264)'],
    deep: ['oklch(0.28 0.09 266)', 'oklch(0.2 0.065 267)'],
    foam: ['oklch(0.965 0.012 250)', 'oklch(0.965 0.012 250)'],
    danger: ['oklch(0.41 0.14 32)', 'oklch(0.87 0.08 45)'],
  },
} as const satisfies Record<LandscapeName, Record<string, Pair>>;

/** The colour that tinges the hills of the skill cards. */
export const hills: Readonly<Record<LandscapeName, string>> = {
  tussock: 'oklch(0.6 0.09 235)',
  rata: 'oklch(0.56 0.1 150)',
  harbour: 'oklch(0.58 0.11 265)',
};

/** The colours of the project's drawn portraits in each landscape, in the same order. */
const portraits = {
  lake: 'f5e6c0 183a3f efb733 69a596 1d5a5e 23686b 123f45 195459 0f2429 bfe0d2 7fb3ad dcefe3 7a4f00',
  tussock: 'd8eaf4 40372a f3a24a c09a63 2b5f93 356ea6 1d4470 28557f 12233a c8e2f2 86b3da e8f4fb 7a3d00',
  rata: 'e2edd6 1b3a29 f4775c 7fae84 24553a 2d6547 163f2a 20523a 0f2418 d2e6c6 90ba8e e8f2de 7a1c0c',
  harbour: 'dde5f3 232c47 e78fc6 7f94c9 2b498c 37589f 1e3569 294580 131b38 cad7f2 8ca6dc eaeffa 6b1a52',
};

/** Recolours one of the project's drawn portraits for a landscape. Any other drawing stays as it is. */
export function recolourPortrait(svg: string, palette: PaletteName = 'lake'): string {
  const from = portraits.lake.split(' ');
  const to = portraits[palette].split(' ');
  const [sky, nightSky] = from;
  if (!svg.includes(`.sky{fill:#${nightSky}}`) || !svg.includes(`fill="#${sky}"`)) return svg;
  return svg.replace(/(?<=#)[\da-f]{6}\b/g, (colour) => to[from.indexOf(colour)] ?? colour);
}
