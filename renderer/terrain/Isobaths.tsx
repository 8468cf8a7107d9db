import { drawCurve } from './curve.ts';
import { Drawing } from './Drawing.tsx';
import { type Box, viewBox } from './frame.ts';
import { createNoise } from './noise.ts';

/** Lines in a drawing of `frame`, which is stretched with the element at `box` in it: `Isobaths.module.css` places it so. */
type Isobath = {
  frame: Box;
  box: Box;
  /** How far each line is from the box on each side, the outermost first. */
  offsets: readonly Box[];
  /** The exponent of a superellipse: 2 is an ellipse, and with more it is nearer to a rectangle. */
  squareness: number;
};

const isobaths: Record<'form' | 'button', Isobath> = {
  form: {
    frame: { left: 0, top: 0, right: 840, bottom: 540 },
    box: { left: 210, top: 135, right: 630, bottom: 405 },
    offsets: [
      { left: 56, right: 66, top: 67, bottom: 62 },
      { left: 50, right: 53, top: 55, bottom: 52 },
      { left: 44, right: 44, top: 46, bottom: 45 },
      { left: 39, right: 38, top: 39, bottom: 40 },
    ],
    squareness: 20,
  },
  button: {
    frame: { left: -85, top: -78, right: 255, bottom: 130 },
    box: { left: 0, top: 0, right: 170, bottom: 52 },
    offsets: [66, 47, 32, 21, 13].map((offset) => {
      return { left: 0.55 * offset, right: 1.1 * offset, top: 0.8 * offset, bottom: 0.85 * offset };
    }),
    squareness: 4,
  },
};

/** Lines of the form are lit as a hollow is: from the lower right. */
const looks = {
  form: { stroke: 'url("#hollow")', strokeWidth: 1.5, fillOpacity: 0.1 },
  button: { stroke: 'var(--foam)', strokeOpacity: 0.25, fillOpacity: 0.16 },
};

type IsobathsProps = { around: keyof typeof isobaths; seed: number };

/** The depth lines around the form, or around a button, for `DepthLines`. */
export function Isobaths({ around, seed }: IsobathsProps) {
  const { frame } = isobaths[around];
  return (
    <Drawing width={0} height={0}>
      {around === 'form' && (
        <linearGradient id="hollow" x2="1" y2="1">
          <stop stopColor="var(--foam)" stopOpacity=".34" />
          <stop offset="1" stopColor="var(--foam)" stopOpacity=".16" />
        </linearGradient>
      )}
      <symbol
        id={`around-${around}`}
        viewBox={viewBox(frame)}
        preserveAspectRatio="none"
        overflow="visible"
        {...looks[around]}
      >
        {drawIsobaths(isobaths[around], seed).map((line) => (
          <path key={line} d={line} vectorEffect="non-scaling-stroke" />
        ))}
      </symbol>
    </Drawing>
  );
}

function drawIsobaths({ box, offsets, squareness }: Isobath, seed: number): string[] {
  const noise = createNoise(seed, 1);
  const { left, top, right, bottom } = box;
  const width = right - left;
  const height = bottom - top;
  return offsets.map((offset) => {
    const points = Array.from({ length: 200 }, (_, index) => {
      const angle = (index / 200) * 2 * Math.PI;
      const across = Math.cos(angle);
      const down = Math.sin(angle);
      const radius = (Math.abs(across) ** squareness + Math.abs(down) ** squareness) ** (-1 / squareness);
      const bend = noise(across + 7, down);
      const x = width / 2 + (1 + 0.06 * bend) * (across < 0 ? offset.left : offset.right);
      const y = height / 2 + (1 + 0.14 * bend) * (down < 0 ? offset.top : offset.bottom);
      return { x: left + width / 2 + radius * across * x, y: top + height / 2 + radius * down * y };
    });
    return drawCurve(points, 64, true);
  });
}
