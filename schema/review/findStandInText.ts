import { normalizeText } from '../values/normalizeText.ts';
import { sample } from './sample.ts';

const missing =
  '(?:own |full |first |last |job |company |employer )?(?:name|title|company|employer|job|role|position|city|town|country|location|bio|biography|summary|description|text|website|tagline)(?: (?:goes )?here)?';

/**
 * What is written where a text is yet to come. Whole texts, and only what can hardly be meant for visitors, since it
 * stops a site from going live: "Testing" may be a skill, "Bar" a hobby, and one may write about "lorem ipsum".
 */
const standIns = [
  /^\W*(?:todo|tbd|tba|fixme|change ?me|fill (?:me|this) in|replace (?:me|this)|placeholder|dummy text|sample text)\W*$/i,
  /^\W*lorem ipsum(?: dolor|\W*$)/i,
  /^\W*(?:TODO|FIXME|TBD):/,
  new RegExp(`^\\W*(?:(?:insert|enter|add|put|write) )?your ${missing}\\W*$`, 'i'),
  new RegExp(
    `^\\W*(?:insert|enter|add|put|write) (?:(?:an?|the|some|short|brief) )*${missing}(?<= here)\\W*$`,
    'i',
  ),
  /^\W*(?:first ?name last ?name|(?:job|company) (?:title|name)|(?:max|erika) mustermann)\W*$/i,
  /^\W*(?:your )?(?:city|town)(?:, (?:your )?(?:state|region|province|country))+\W*$/i,
];

/** The gaps that templates and chat programs leave in a sentence, to be filled in: [Company Name], [X] years. */
const gaps = [
  /\[(?:(?:insert|enter|add|put|write)\s(?:an?\s|the\s)?)?your\s[^[\]]{1,60}\]/i,
  /\[insert\s[^[\]]{1,60}\]/i,
  /\[(?:full|first|last|job|company|employer|university|school|project|team) (?:name|title)\]/i,
  /\[(?:Name|Company|Employer|University|City|Country|Location|Industry|Role|Position)\]/,
  /\[(?:X{1,3}|number)\+?\](?=%|\+?[\s-](?:years?|months?|people|users|projects|models|percent|million)\b)/,
];

/** The name of nobody in particular, which a few people have all the same. */
const nobody = /^\W*(?:john|jane) doe\W*$/i;

const texts = new Set(sample.texts.map((text) => collapse(normalizeText(text))));
const owner = normalizeText(sample.owner);
const ownerAsWritten = new RegExp(sample.owner, 'iu');

/** Where in a text a stand-in begins, how long it is, and what to say of it. */
export type StandInText = { index: number; length: number; message: string };

/** Why a text can't be meant for visitors: it is still the sample's, or stands in for one that has yet to be written. */
export function findStandInText(text: string): StandInText | undefined {
  const normal = normalizeText(text);
  if (texts.has(collapse(normal))) {
    return { ...wholeOf(text), message: 'This is still the text of the sample; write your own.' };
  }
  if (normal.includes(owner)) {
    const written = ownerAsWritten.exec(text);
    const place = written ? { index: written.index, length: written[0].length } : wholeOf(text);
    return { ...place, message: `${sample.owner} is the made-up owner of the sample; write your own name.` };
  }
  if (nobody.test(text)) {
    const message = `"${text.trim()}" stands for nobody in particular; write your own name, and if this is it, add an initial.`;
    return { ...wholeOf(text), message };
  }
  if (!standIns.some((standIn) => standIn.test(text))) return findGap(text);
  const start = text.trim().slice(0, 40);
  return {
    ...wholeOf(text),
    message: `"${start}" stands in for a text that is yet to be written; write it.`,
  };
}

/** The first gap in a text. */
function findGap(text: string): StandInText | undefined {
  const found = gaps.map((gap) => gap.exec(text)).filter((match) => match !== null);
  const [first] = found.toSorted((a, b) => a.index - b.index);
  if (!first) return undefined;
  const [written] = first;
  const message = `"${written}" is a gap that is yet to be filled in; write what belongs there.`;
  return { index: first.index, length: written.length, message };
}

function wholeOf(text: string): { index: number; length: number } {
  return { index: text.length - text.trimStart().length, length: text.trim().length };
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ');
}
