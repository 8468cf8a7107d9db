import { iconToSVG } from '@iconify/utils';
import type { CustomFieldControlProps } from '@sveltia/cms';
import { findIcon, searchIcons } from '../schema/values/icons.ts';

// Sveltia CMS renders the control with a React of its own, so hooks do not work in it.

const maxIcons = 19;

export function IconControl({ value = '', forID, classNameWrapper, onChange }: CustomFieldControlProps) {
  return (
    <>
      <div className="icon-name">
        <span>
          <IconDrawing icon={value} />
        </span>
        <input
          id={forID}
          aria-labelledby={`${forID}-label`}
          className={classNameWrapper}
          spellCheck={false}
          autoComplete="off"
          placeholder="What it shows, such as mountain"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <fieldset className="icon-choice" aria-label="Matching icons">
        {searchIcons(value, maxIcons).map((icon) => (
          <button key={icon} type="button" title={icon} aria-label={icon} onClick={() => onChange(icon)}>
            <IconDrawing icon={icon} />
          </button>
        ))}
      </fieldset>
    </>
  );
}

function IconDrawing({ icon }: { icon: string }) {
  const data = findIcon(icon);
  if (!data) return null;
  const { attributes, body } = iconToSVG(data);
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox={attributes.viewBox}
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
