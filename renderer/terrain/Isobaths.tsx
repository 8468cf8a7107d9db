import { Styles } from '../Styles.tsx';
import { placeAround, viewBox } from './frame.ts';
import './Isobaths.css';
import { isobaths } from './isobaths.ts';

const looks = {
  form: { name: 'around-form', stroke: 'url("#hollow")', strokeWidth: 1.5, fillOpacity: 0.1 },
  button: { name: 'around-button', stroke: 'var(--foam)', strokeOpacity: 0.25, fillOpacity: 0.16 },
};

type IsobathsProps = { around: keyof typeof isobaths; seed: number };

/** The depth lines around the form, or around a button, which show them. Those of the form are lit as a hollow is: from the lower right. */
export function Isobaths({ around, seed }: IsobathsProps) {
  const { frame, box, draw } = isobaths[around];
  const { name, ...look } = looks[around];
  return (
    <svg className="drawing" width={0} height={0} aria-hidden="true">
      {around === 'form' && (
        <linearGradient id="hollow" x2="1" y2="1">
          <stop stopColor="var(--foam)" stopOpacity=".34" />
          <stop offset="1" stopColor="var(--foam)" stopOpacity=".16" />
        </linearGradient>
      )}
      <Styles name={name}>{`@layer terrain{.${name}{${placeAround(box, frame)}}}`}</Styles>
      <symbol id={name} viewBox={viewBox(frame)} preserveAspectRatio="none" overflow="visible" {...look}>
        {draw(seed).map((line) => (
          <path key={line} d={line} vectorEffect="non-scaling-stroke" />
        ))}
      </symbol>
    </svg>
  );
}
