import { Styles } from '../Styles.tsx';
import { depthLineClasses } from './DepthLines.tsx';
import { Drawing } from './Drawing.tsx';
import { placeAround, viewBox } from './frame.ts';
import { isobaths } from './isobaths.ts';

const looks = {
  form: { stroke: 'url("#hollow")', strokeWidth: 1.5, fillOpacity: 0.1 },
  button: { stroke: 'var(--foam)', strokeOpacity: 0.25, fillOpacity: 0.16 },
};

type IsobathsProps = { around: keyof typeof isobaths; seed: number };

/** The depth lines around the form or a button, for `DepthLines`. Those of the form are lit as a hollow is: from the lower right. */
export function Isobaths({ around, seed }: IsobathsProps) {
  const { frame, box, draw } = isobaths[around];
  const name = `around-${around}`;
  return (
    <Drawing width={0} height={0}>
      {around === 'form' && (
        <linearGradient id="hollow" x2="1" y2="1">
          <stop stopColor="var(--foam)" stopOpacity=".34" />
          <stop offset="1" stopColor="var(--foam)" stopOpacity=".16" />
        </linearGradient>
      )}
      <Styles
        name={name}
      >{`@layer terrain{.${depthLineClasses[around]}{${placeAround(box, frame)}}}`}</Styles>
      <symbol
        id={name}
        viewBox={viewBox(frame)}
        preserveAspectRatio="none"
        overflow="visible"
        {...looks[around]}
      >
        {draw(seed).map((line) => (
          <path key={line} d={line} vectorEffect="non-scaling-stroke" />
        ))}
      </symbol>
    </Drawing>
  );
}
