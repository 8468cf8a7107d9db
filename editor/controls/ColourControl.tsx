import type { CustomFieldControlProps } from '@sveltia/cms';
import { toHex } from './toHex.ts';

/**
 * A colour as text in any form that CSS has, beside the browser's own picker, which writes #rrggbb. Sveltia's own
 * colour field knows nothing but #rrggbb, and empties every other colour as soon as it is shown.
 */
export function ColourControl({ value = '', forID, classNameWrapper, onChange }: CustomFieldControlProps) {
  return (
    <div className="colour-control">
      <input
        type="color"
        aria-label="Choose a colour"
        data-chosen={toHex(value) !== undefined}
        value={toHex(value) ?? '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        type="text"
        id={forID}
        aria-labelledby={`${forID}-label`}
        className={classNameWrapper}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
