import { iconToSVG } from '@iconify/utils';
import type { CustomFieldControlProps } from '@sveltia/cms';
import Color from 'colorjs.io';
import type { ChangeEvent } from 'react';
import { findIcon, searchIcons } from '../schema/values/icons.ts';

// Sveltia CMS renders the controls with a React of its own, so hooks do not work in them.

const maxIcons = 19;

const textProps = ({ value = '', forID, classNameWrapper, onChange }: CustomFieldControlProps) => ({
  id: forID,
  'aria-labelledby': `${forID}-label`,
  className: classNameWrapper,
  spellCheck: false,
  autoComplete: 'off',
  value,
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value),
});

export function IconControl(props: CustomFieldControlProps) {
  const { value = '', onChange } = props;
  return (
    <>
      <div className="icon-name">
        <span>
          <Drawing icon={value} />
        </span>
        <input {...textProps(props)} placeholder="What it shows, such as mountain" />
      </div>
      <fieldset className="icon-choice" aria-label="Matching icons">
        {searchIcons(value, maxIcons).map((icon) => (
          <button key={icon} type="button" title={icon} aria-label={icon} onClick={() => onChange(icon)}>
            <Drawing icon={icon} />
          </button>
        ))}
      </fieldset>
    </>
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
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}

/** Sveltia's own colour field knows only #rrggbb, and deletes any other colour as soon as it is shown. */
export function ColourControl(props: CustomFieldControlProps) {
  const colour = Color.try(props.value ?? '')
    ?.to('srgb')
    .toGamut()
    .set('alpha', 1);
  return (
    <div className="colour-control">
      <input
        type="color"
        aria-label="Choose a colour"
        value={colour?.toString({ format: 'hex', collapse: false }) ?? '#000000'}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <input {...textProps(props)} />
    </div>
  );
}
