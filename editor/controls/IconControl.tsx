import type { CustomFieldControlProps } from '@sveltia/cms';
import { findIcon } from '../../schema/icons.ts';
import { spriteOf } from './spriteOf.ts';
import { suggestIcons } from './suggestIcons.ts';

/**
 * The name of an icon with its drawing, and below it the icons that fit what is typed, to choose from. Without state of
 * its own, since Sveltia CMS renders it with another copy of React, in which hooks of this one do not work.
 */
export function IconControl({ value = '', forID, classNameWrapper, onChange }: CustomFieldControlProps) {
  return (
    <div className="icon-control">
      <div className="icon-name">
        <span>{findIcon(value) && <Drawing icon={value} />}</span>
        <input
          type="text"
          id={forID}
          aria-labelledby={`${forID}-label`}
          className={classNameWrapper}
          placeholder="What it shows, such as mountain"
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <fieldset className="icon-choice" aria-label="Icons that fit">
        {suggestIcons(value).map((icon) => (
          <button key={icon} type="button" title={icon} aria-label={icon} onClick={() => onChange(icon)}>
            <Drawing icon={icon} />
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function Drawing({ icon }: { icon: string }) {
  const { file, name } = spriteOf(icon);
  return (
    <svg aria-hidden="true" width="24" height="24">
      <use href={`/${file}#${name}`} />
    </svg>
  );
}
