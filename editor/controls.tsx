import { iconToSVG } from '@iconify/utils';
import type { CustomFieldControlProps } from '@sveltia/cms';
import Color from 'colorjs.io';
import { findIcon, searchIcons } from '../schema/values/icons.ts';

// Sveltia CMS renders the controls with a React of its own, so hooks do not work in them.

const maxIcons = 19;

/** The props of every line of text. Sveltia CMS renders its label. */
const textProps = (forID: string, className: string) =>
  ({
    type: 'text',
    id: forID,
    'aria-labelledby': `${forID}-label`,
    className,
    spellCheck: false,
    autoComplete: 'off',
  }) as const;

/** The name of an icon with its drawing, and buttons with the icons that match the typed text. */
export function IconControl({ value = '', forID, classNameWrapper, onChange }: CustomFieldControlProps) {
  return (
    <div className="icon-control">
      <div className="icon-name">
        <span>
          <Drawing icon={value} />
        </span>
        <input
          {...textProps(forID, classNameWrapper)}
          placeholder="What it shows, such as mountain"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <fieldset className="icon-choice" aria-label="Matching icons">
        {searchIcons(value, maxIcons).map((icon) => (
          <button key={icon} type="button" title={icon} aria-label={icon} onClick={() => onChange(icon)}>
            <Drawing icon={icon} />
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function Drawing({ icon }: { icon: string }) {
  const data = findIcon(icon);
  if (!data) return null;
  const { attributes, body } = iconToSVG(data);
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox={attributes.viewBox}
      // The drawings are those of the installed icon packages.
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}

/**
 * A colour as text in any form of CSS, beside the browser's own picker, which writes #rrggbb. Sveltia's colour field
 * knows only #rrggbb, and deletes any other colour as soon as it is shown.
 */
export function ColourControl({ value = '', forID, classNameWrapper, onChange }: CustomFieldControlProps) {
  return (
    <div className="colour-control">
      <input
        type="color"
        aria-label="Choose a colour"
        value={toHex(value) ?? '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        {...textProps(forID, classNameWrapper)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** A CSS colour as `#rrggbb`, the one form that the browser's picker takes. */
function toHex(colour: string): string | undefined {
  try {
    const parsed = new Color(colour).to('srgb').toGamut();
    parsed.alpha = 1;
    return parsed.toString({ format: 'hex', collapse: false });
  } catch {
    return undefined;
  }
}

/** A checkbox for the whole entry, and a line for some of its keys. The value is the text that `readForm` makes. */
export function PrivateControl({ value = '', forID, classNameWrapper, onChange }: CustomFieldControlProps) {
  const isWhole = value === 'true';
  return (
    <div className="private-control">
      <label>
        <input
          type="checkbox"
          checked={isWhole}
          onChange={({ target }) => onChange(target.checked ? 'true' : '')}
        />
        The whole entry
      </label>
      <input
        {...textProps(forID, classNameWrapper)}
        placeholder="Or the names of some fields"
        disabled={isWhole}
        value={isWhole ? '' : value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
