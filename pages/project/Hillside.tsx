import { Icon } from '../../renderer/Icon.tsx';
import { drawHill, hillFrame } from '../../renderer/terrain/hill.ts';
import { fitTint, type Theme } from '../../renderer/theme/theme.ts';
import type { Entry } from '../../schema/types/contentType.ts';

const { width, height } = hillFrame;

/** From the summit over the slope to the edge of the page, where the road goes on. */
const road = 'M160 106C164 126 190 124 206 130S232 152 250 152S280 148 280 176';

/** The hill of a group of skills as a piece of land, with one contour a skill. The road begins at its summit. */
export function Hillside({ group: { skills = [], colour, icon }, theme }: { group: Entry; theme: Theme }) {
  return (
    <div className="hillside">
      <svg viewBox={`0 0 ${width} ${height}`} color={colour && fitTint(colour, theme)} aria-hidden="true">
        {drawHill(theme?.seed ?? 1, skills.length).map((contour, index) => (
          <g key={contour}>
            <path id={`h${index}`} d={contour} />
            <use href={`#h${index}`} />
            <use href={`#h${index}`} />
            <use href={`#h${index}`} fillOpacity={opacityAt((index + 1) / skills.length)} />
          </g>
        ))}
      </svg>
      <svg className="road slope" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={road} pathLength={1} />
        <path d={road} pathLength={1} />
      </svg>
      {icon && <Icon name={icon} />}
    </div>
  );
}

/** How strong the colour is at a height from 0 to 1: text stands on the lower half. */
function opacityAt(height: number): number {
  return Math.round(100 * (0.06 + 0.74 * height ** 2.6)) / 100;
}
