import { iconToSVG } from '@iconify/utils';
import { findIcon } from '../schema/values/icons.ts';

export function Icon({ name }: { name: string }) {
  const icon = findIcon(name);
  if (!icon)
    throw new Error(`No icon "${name}" in the installed sets; content is validated before it is rendered.`);
  const { attributes, body } = iconToSVG(icon);
  return (
    <svg
      className="icon"
      viewBox={attributes.viewBox}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
