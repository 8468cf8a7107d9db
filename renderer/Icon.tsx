import { iconToSVG } from '@iconify/utils';
import { findIcon } from '../schema/values/findIcon.ts';

/**
 * An Iconify icon as inline SVG, decorative: the words beside it say what it means. The markup is the installed
 * set's own. `colour` goes into an SVG attribute, which a strict style policy allows where a style attribute is not.
 */
export function Icon({ name, colour }: { name: string; colour?: string }) {
  const icon = findIcon(name);
  if (!icon)
    throw new Error(`No icon "${name}" in the installed sets; content is validated before it is rendered.`);
  const { attributes, body } = iconToSVG(icon);
  return (
    <svg
      className="icon"
      viewBox={attributes.viewBox}
      color={colour}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
