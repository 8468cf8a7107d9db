import { Fragment } from 'react';
import { Styles } from '../Styles.tsx';
import { placeAround, viewBox } from './frame.ts';
import './Isobaths.css';
import { button, buttonFrame, form, isobathFrame } from './isobaths.ts';

const waters = {
  form: {
    element: form,
    frame: isobathFrame,
    look: { stroke: 'url("#hollow")', strokeWidth: 1.5, fillOpacity: 0.1 },
  },
  button: {
    element: button,
    frame: buttonFrame,
    look: { stroke: 'var(--foam)', strokeOpacity: 0.25, fillOpacity: 0.16 },
  },
};

type Water = keyof typeof waters;

const waterNames = ['form', 'button'] as const satisfies Water[];

/** Depth lines around the form, and around a button, which show them. They are lit as a hollow is: from the lower right. */
export function Isobaths(lines: Partial<Record<Water, readonly string[]>>) {
  return (
    <svg className="drawing" width={0} height={0} aria-hidden="true">
      <linearGradient id="hollow" x2="1" y2="1">
        <stop stopColor="var(--foam)" stopOpacity=".34" />
        <stop offset="1" stopColor="var(--foam)" stopOpacity=".16" />
      </linearGradient>
      {waterNames.map((name) => {
        const { element, frame, look } = waters[name];
        return (
          lines[name] && (
            <Fragment key={name}>
              <Styles name={name}>{`@layer terrain{.around-${name}{${placeAround(element, frame)}}}`}</Styles>
              <symbol
                id={`around-${name}`}
                viewBox={viewBox(frame)}
                preserveAspectRatio="none"
                overflow="visible"
                {...look}
              >
                {lines[name].map((line) => (
                  <path key={line} d={line} vectorEffect="non-scaling-stroke" />
                ))}
              </symbol>
            </Fragment>
          )
        );
      })}
    </svg>
  );
}
