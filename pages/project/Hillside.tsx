import { Icon } from '../../renderer/Icon.tsx';
import { drawHill, hillFrame } from '../../renderer/terrain/hill.ts';
import { Sheet } from '../../renderer/terrain/Relief.tsx';
import { Road } from '../../renderer/terrain/Road.tsx';
import { fitTint, type Theme } from '../../renderer/theme/theme.ts';
import type { Entry } from '../../schema/types/contentType.ts';

/** The hill of a group of skills as a piece of land, with one contour a skill. The road begins at its summit. */
export function Hillside({ group: { skills = [], colour, icon }, theme }: { group: Entry; theme: Theme }) {
  return (
    <div className="hillside">
      <svg
        className="relief"
        viewBox={`0 0 ${hillFrame.width} ${hillFrame.height}`}
        color={colour && fitTint(colour, theme)}
        aria-hidden="true"
      >
        {drawHill(theme?.seed ?? 1, skills.length, true).map((contour, index) => (
          <Sheet key={contour} id={`h${index}`} d={contour}>
            <use href={`#h${index}`} fillOpacity={opacityAt((index + 1) / skills.length)} />
          </Sheet>
        ))}
      </svg>
      <Road path="slope" />
      {icon && <Icon name={icon} />}
    </div>
  );
}

/** How strong the colour is at a height from 0 to 1: text stands on the lower half. */
function opacityAt(height: number): number {
  return Math.round(100 * (0.06 + 0.74 * height ** 2.6)) / 100;
}
