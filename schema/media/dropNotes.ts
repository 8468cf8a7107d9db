import type { XastElement, XastParent } from 'svgo';

/** Elements that are read in no page, since a picture's alternative text is; editors put names of files there. */
const unseen = /^(?:\w+:)?(?:title|desc)$/;

/** What an editor notes for itself has a prefix of its own or that of data. */
const kept = /^(?:[^:]+|xmlns:.*|xml:(?:space|lang)|[^:]+:href)$/;

/** Takes out of an SVG's element what tells of its owner's machine, and is neither drawn nor read. */
export function dropNotes(element: XastElement, parent: XastParent): void {
  if (unseen.test(element.name)) {
    parent.children = parent.children.filter((child) => child !== element);
  }
  for (const [name, value] of Object.entries(element.attributes)) {
    const isNote = !kept.test(name) || name.startsWith('data-') || isPrivateLink(element, name, value);
    if (isNote) delete element.attributes[name];
  }
}

/** A link does not load what it names, and is none within a page. */
function isPrivateLink({ name: element }: XastElement, name: string, value: string): boolean {
  return /^(?:\w+:)?a$/.test(element) && /(?:^|:)href$/.test(name) && !/^\s*(?:https?:|mailto:)/i.test(value);
}
