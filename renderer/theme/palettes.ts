import type { PaletteName } from '../../schema/values/colours.ts';

const names = ['tussock', 'rata', 'harbour'] as const satisfies PaletteName[];

type LandscapeName = Exclude<PaletteName, 'lake'>;

/**
 * The landscapes other than the lake, which is in `tokens.css`, in OKLCH, light / dark. Land and cards are not darker in the light
 * theme, nor lighter in the dark theme, than those of the lake: an owner's colour is readable on all.
 */
const table = `
          | tussock: straw and glacial blue | rata: moss and red flowers      | harbour: slate and magenta
land      | 0.94 0.05 97 / 0.235 0.018 75   | 0.945 0.025 128 / 0.22 0.028 158| 0.945 0.011 246 / 0.225 0.022 262
snow      | 0.995 0.004 230 / 0.335 0.022 80| 0.995 0.006 130 / 0.325 0.036 155| 0.996 0.003 255 / 0.335 0.03 258
lit       | #fff / 0.365 0.026 82           | #fff / 0.365 0.038 152          | #fff / 0.368 0.032 256
shade     | 0.85 0.075 92 / 0.165 0.014 70  | 0.85 0.052 134 / 0.155 0.024 160| 0.85 0.028 248 / 0.155 0.02 265
surface   | 0.994 0.004 220 / 0.285 0.022 76| 0.993 0.006 120 / 0.28 0.033 157| 0.994 0.003 255 / 0.283 0.029 260
code      | 0.905 0.035 95 / 0.195 0.016 72 | 0.9 0.03 130 / 0.185 0.026 158  | 0.905 0.016 255 / 0.185 0.02 263
sand      | 0.9 0.07 190 / 0.44 0.06 215    | 0.88 0.05 120 / 0.37 0.05 135   | 0.89 0.035 245 / 0.38 0.06 255
line      | 0.85 0.06 95 / 0.41 0.025 80    | 0.845 0.04 132 / 0.4 0.036 152  | 0.845 0.022 255 / 0.4 0.034 258
control   | 0.55 0.06 240 / 0.68 0.04 230   | 0.54 0.055 158 / 0.66 0.045 150 | 0.54 0.05 260 / 0.67 0.045 255
ink       | 0.25 0.03 250 / 0.96 0.014 90   | 0.24 0.035 160 / 0.955 0.014 120| 0.24 0.03 265 / 0.96 0.01 255
quiet     | 0.335 0.035 245 / 0.88 0.025 92 | 0.33 0.036 158 / 0.88 0.026 130 | 0.335 0.03 262 / 0.88 0.02 255
accent    | 0.35 0.09 248 / 0.88 0.07 222   | 0.35 0.072 157 / 0.878 0.072 42 | 0.355 0.13 264 / 0.87 0.075 250
on-accent | 0.99 0.006 230 / 0.2 0.03 245   | 0.99 0.008 120 / 0.18 0.03 160  | 0.99 0.004 255 / 0.19 0.03 265
gold      | 0.78 0.155 62                   | 0.72 0.175 31                   | 0.77 0.15 347 / 0.79 0.145 347
on-gold   | 0.2 0.03 50                     | 0.16 0.03 25                    | 0.19 0.04 340
casing    | 0.61 0.135 60 / 0.155 0.02 60   | 0.6 0.155 31 / 0.145 0.024 160  | 0.61 0.15 347 / 0.145 0.022 268
lake      | 0.37 0.084 238 / 0.3 0.07 240   | 0.315 0.06 160 / 0.235 0.044 162| 0.35 0.1 262 / 0.265 0.085 264
deep      | 0.3 0.078 246 / 0.235 0.06 245  | 0.255 0.05 165 / 0.175 0.034 165| 0.28 0.09 266 / 0.2 0.065 267
foam      | 0.975 0.012 210 / 0.965 0.014 215| 0.955 0.022 120                 | 0.965 0.012 250
danger    | 0.4 0.15 22 / 0.86 0.075 22     | 0.41 0.1 62 / 0.88 0.1 85       | 0.41 0.14 32 / 0.87 0.08 45
`;

export function landscapeColours(landscape: LandscapeName): Map<string, { light: string; dark: string }> {
  const rows = table.trim().split('\n').slice(1);
  return new Map(
    rows.map((row) => {
      const [name = '', ...cells] = row.split('|').map((cell) => cell.trim());
      const values = cells[names.indexOf(landscape)] ?? '';
      const [light = '', dark = light] = values
        .split(' / ')
        .map((value) => (value.startsWith('#') ? value : `oklch(${value})`));
      return [name, { light, dark }];
    }),
  );
}
