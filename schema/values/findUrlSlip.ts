type UrlSlip = { message: string; meant?: string };

/**
 * What the hand or the clipboard did to an address that is one otherwise, and the address that is `meant`, which may be
 * wrong in other ways still.
 */
export function findUrlSlip(value: string): UrlSlip | undefined {
  const [, linked] = /^\[[^\]]*\]\(\s*<?([^\s<>[\]]+)>?\s*\)$/.exec(value) ?? [];
  if (linked !== undefined) {
    return {
      message: 'Only the address stands here, without the brackets of a Markdown link.',
      meant: linked,
    };
  }
  const [, bracketed] = /^<([^<>\s]+)>$/.exec(value) ?? [];
  if (bracketed !== undefined) {
    return { message: 'Only the address stands here; write it without < and >.', meant: bracketed };
  }
  const [twice] = /^(?:https?:\/*)+(?=https?:)/i.exec(value) ?? [];
  if (twice !== undefined) {
    return { message: 'The address begins twice; write https:// once.', meant: value.slice(twice.length) };
  }
  if (/^(?:https?:|mailto:).*\s/is.test(value)) return describeSpace(value);
  if (/^\.?\/?(?:content\/)?media\/./.test(value)) {
    const message = `"${value}" is a file of this site, to which only a text can link: [label](media/…). Write an address that begins with https: here.`;
    return { message };
  }
  return undefined;
}

function describeSpace(value: string): UrlSlip {
  const start = /^(?:https?:[\s/]*|mailto:\s*)/i.exec(value)?.[0] ?? '';
  const rest = value.slice(start.length);
  const isMail = /^mailto:/i.test(start);
  const meant = start.replace(/\s/g, '') + rest.replace(/\s/g, isMail ? '' : '%20');
  return { message: 'An address has no spaces; delete them, or write %20 for each.', meant };
}
