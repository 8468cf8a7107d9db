/**
 * The file in which the build writes the drawing of an icon (`tabler:run`), with others of its set that begin alike,
 * and its name there: `/icons/tabler-r.svg#run`.
 */
export function spriteOf(icon: string): { file: string; name: string } {
  const [prefix = '', name = ''] = icon.split(':');
  return { file: `icons/${prefix}-${name.charAt(0)}.svg`, name };
}
