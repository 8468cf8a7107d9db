import { type PlacedNode, spanInText, spanOf } from '../parse/nodes.ts';
import type { Fault } from '../problems.ts';
import { normalizeText } from '../text.ts';
import { decodeUrl } from '../url.ts';

/**
 * What of the sample content is its made-up owner's alone: nobody else should publish it. The rest (headings, labels,
 * titles, skills) may well stay as it is. A test holds this list to the sample.
 */
export const sample = {
  owner: 'Tūī Kōwhai',
  /** The SHA-256 of the portrait, whatever it is called. */
  portrait: '18a5a02930445cf692fdc33041ae3003717f4b75b59a93b9df8c3f0bf37f1636',
  texts: [
    'Example Research',
    'I build machine learning systems that people rely on. In about 10 years I have ranked what to watch next for media recommendation, taught models to read an ECG with a 0.95 F1-score, and taken both the healthcare and the maritime domain from first notebook to running service.',
    'Endurance sports keep my pacing honest: long efforts on foot and on the bike, with every kilometre logged.',
    'Trail running, hiking and cycling are how I get to know New Zealand landscapes, from the Port Hills to the Southern Alps.',
    'My raised-bed garden pod is a slow experiment with a noisy reward: this year kale is winning, and the snails come second.',
  ],
};

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

/** Where in a text a placeholder begins, how long it is, and what to say of it. */
type StandInText = { index: number; length: number; message: string };

/** Why a text can't be meant for visitors: it is still the sample's, or a placeholder. */
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
    const message = `"${text.trim()}" is the name of nobody in particular; write your own name, and if this is it, add an initial.`;
    return { ...wholeOf(text), message };
  }
  if (!standIns.some((standIn) => standIn.test(text))) return findGap(text);
  const start = text.trim().slice(0, 40);
  return {
    ...wholeOf(text),
    message: `"${start}" is a placeholder; write the text.`,
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

/** Top-level names that are set aside for tests and documents, RFC 6761 and RFC 2606: none of them leads anywhere. */
const reserved = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/;

/** Names and numbers that only the owner's own machine or network knows: RFC 1918, RFC 3927, RFC 4193, RFC 4291. */
const local =
  /^(?:[^.:]*|.*\.(?:local|internal|lan|home\.arpa)|(?:10|127|0)\.[\d.]+|192\.168\.[\d.]+|169\.254\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|\[(?:::1?|f[cd].*|fe80.*)\])$/;

/** Sites of profiles. Elsewhere `/username` may well be a page. */
const profileSite =
  /^(?:www\.)?(?:bsky|codeberg|dev|facebook|github|gitlab|huggingface|instagram|kaggle|linkedin|medium|orcid|stackoverflow|strava|substack|threads|twitter|x|youtube)\.(?:app|co|com|net|org|to)$/;

/** Profiles of nobody: `github.com/your-username`. */
const nobodyFindStandInUrl =
  /^@?(?:your[-_.]?(?:user[-_.]?)?(?:name|handle|profile|account|page|id|e?mail|address)|user[-_.]?name|(?:john|jane)[-_.]?doe)$/i;

/** The folder of all profiles, without the name of one: `linkedin.com/in/`. */
const noProfile = /^\/(?:in|users?|u|@)\/?$/;

/** A word in brackets of which a template says that it is to be replaced: `/<username>`, `/{username}`. */
const gap = /<[a-z][\w -]*>|\{[a-z][\w -]*\}|\[[a-z][\w -]*\]/i;

/** Why an address, though written right, can't be meant for visitors; nothing for one that can, or that is no address. */
export function findStandInUrl(address: string): string | undefined {
  const url = /^(?:https|mailto):/i.test(address.trim()) ? URL.parse(address.trim()) : null;
  if (!url) return undefined;
  const host = url.protocol === 'mailto:' ? url.pathname.replace(/^.*@/, '').toLowerCase() : url.hostname;
  if (reserved.test(host))
    return `${host} is a name for examples, and leads nowhere; write your own address.`;
  if (local.test(host))
    return `Only your own machine or network knows ${host}; write an address for everybody.`;
  const [missing] = gap.exec(decodeUrl(url.pathname)) ?? [];
  if (missing) return `"${missing}" is a placeholder; write the whole address.`;
  const isMail = url.protocol === 'mailto:';
  if (!isMail && !profileSite.test(host)) return undefined;
  if (noProfile.test(url.pathname)) {
    return `${host}${url.pathname} is no one's profile; write the address of your own.`;
  }
  const steps = isMail ? [url.pathname.replace(/@.*$/, '')] : url.pathname.split('/').slice(0, 3);
  const standIn = steps.find((step) => nobodyFindStandInUrl.test(step));
  return standIn && `"${standIn}" is a placeholder for your name; write the address of your own profile.`;
}

/** A text of a body, such as a paragraph, with those of its parts that are words, and where in the text they begin. */
type Passage = { holder: PlacedNode; text: string; parts: { placed: PlacedNode; from: number }[] };

/** The placeholders in a Markdown body, except in code. */
export function findStandInsInBody(nodes: readonly PlacedNode[], start: number): Fault[] {
  const faults: Fault[] = [];
  const report = (message: string | undefined, span: Pick<Fault, 'offset' | 'end'>) => {
    if (message !== undefined) faults.push({ code: 'placeholder', message, ...span, path: [] });
  };
  for (const passage of passagesIn(nodes)) {
    const found = findStandInText(passage.text);
    if (found) report(found.message, spanInPassage(passage, found, start));
  }
  for (const { node, parent } of nodes) {
    const span = spanOf(node, start, parent);
    if ('url' in node) report(findStandInUrl(node.url), span);
    if ('alt' in node && node.alt) report(findStandInText(node.alt)?.message, span);
  }
  return faults;
}

const holders = ['paragraph', 'heading', 'tableCell'];

/** Replaces code and pictures: a letter, so that it is not taken for space around a placeholder. */
const other = 'x';

function passagesIn(nodes: readonly PlacedNode[]): Passage[] {
  const passages: Passage[] = [];
  let open: Passage | undefined;
  for (const placed of nodes) {
    const { node, depth } = placed;
    if (open && depth <= open.holder.depth) open = undefined;
    if (holders.includes(node.type)) {
      open = { holder: placed, text: '', parts: [] };
      passages.push(open);
    } else if (open && node.type === 'text') {
      open.parts.push({ placed, from: open.text.length });
      open.text += node.value;
    } else if (open && !('children' in node)) open.text += node.type === 'break' ? '\n' : other;
  }
  return passages;
}

/** The stretch itself, where it lies in one part; otherwise the whole passage. */
function spanInPassage(
  { holder, parts }: Passage,
  { index, length }: { index: number; length: number },
  start: number,
): Pick<Fault, 'offset' | 'end'> {
  const part = parts.findLast(({ from }) => from <= index);
  const { node } = part?.placed ?? holder;
  const isWithin = part && 'value' in node && index + length <= part.from + node.value.length;
  return isWithin
    ? spanInText(part.placed, { index: index - part.from, length }, start)
    : spanOf(holder.node, start);
}
