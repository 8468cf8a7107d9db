import type { Nodes } from 'mdast';
import { nodesIn, spanInText, spanOf, type TreeNode } from '../parse/nodes.ts';
import type { Fault, Span } from '../problems.ts';
import { normalizeText } from '../values/text.ts';
import { decodeUrl } from '../values/url.ts';

/**
 * The parts of the sample content that only its made-up owner should publish. The rest (headings, labels, titles, skills)
 * may stay. A test compares this list with the sample.
 */
export const sample = {
  owner: 'Tūī Kōwhai',
  /** The SHA-256 of the portrait, whatever it is called. */
  portrait: 'c9177f62dcfd41cf639347696599b23020daeb7d3efddd5dc65e1ce191e03dc3',
  texts: [
    'Example Research',
    'Training a model is a walk downhill in fog: you feel for the slope and take a step. For about 10 years I have done it in media recommendation, in ECG analysis with a 0.95 F1-score, and across healthcare and maritime, from the first notebook to services that people rely on.',
    'Endurance sports taught me to start slowly. I log every kilometre, also the ones that were all uphill.',
    'Trail running, hiking and cycling show me New Zealand landscapes one contour at a time, from the Port Hills to the Southern Alps.',
    'My raised-bed garden pod is the smallest hill on this map. Kale grows at the top, and the snails have found a route.',
  ],
  /** What may stay on a site in English, and the closing message that setup writes. */
  english: [
    'Code & Projects',
    'Working code, and a few side trails',
    'Professional Network',
    'Where I have worked, and with whom',
    'Articles & Insights',
    'What I learned on the way down',
    'AI & ML',
    'Programming',
    'Data & Analytics',
    'Cloud Platforms',
    'Running & Cycling',
    'Follow on Strava',
    'Nature Explorer',
    'Garden Enthusiast',
    'Source of this site',
    "I'm excited about new opportunities. Thanks for visiting!",
    'Thanks for visiting!',
  ],
};

const missing =
  '(?:own |full |first |last |job |company |employer )?(?:name|title|company|employer|job|role|position|city|town|country|location|bio|biography|summary|description|text|website|tagline)(?: (?:goes )?here)?';

/**
 * Placeholders, as whole texts. Only what can hardly be meant for visitors, since it stops a site from going live:
 * "Testing" may be a skill, "Bar" a hobby, and a text may be about "lorem ipsum".
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

/** The gaps that templates and chat programs leave in a sentence: [Company Name], [X] years. */
const gaps = [
  /\[(?:(?:insert|enter|add|put|write)\s(?:an?\s|the\s)?)?your\s[^[\]]{1,60}\]/i,
  /\[insert\s[^[\]]{1,60}\]/i,
  /\[(?:full|first|last|job|company|employer|university|school|project|team) (?:name|title)\]/i,
  /\[(?:Name|Company|Employer|University|City|Country|Location|Industry|Role|Position)\]/,
  /\[(?:X{1,3}|number)\+?\](?=%|\+?[\s-](?:years?|months?|people|users|projects|models|percent|million)\b)/,
];

/** A placeholder name, which a few people do have. */
const placeholderName = /^\W*(?:john|jane) doe\W*$/i;

const texts = new Set(sample.texts.map((text) => collapse(normalizeText(text))));
const owner = normalizeText(sample.owner);
const ownerAsWritten = new RegExp(sample.owner, 'iu');

/** A placeholder in a text: where it begins, how long it is, and the message. */
type StandInText = { index: number; length: number; message: string };

/** Why a text can't be meant for visitors: it is still the sample's, or a placeholder. */
export function findStandInText(text: string): StandInText | undefined {
  const written = text.trim();
  const normal = normalizeText(text);
  const found = (part: string, message: string) => {
    return { index: Math.max(text.indexOf(part), 0), length: part.length, message };
  };
  if (texts.has(collapse(normal)))
    return found(written, 'This is still the text of the sample; write your own.');
  if (normal.includes(owner)) {
    const name = ownerAsWritten.exec(text)?.[0] ?? written;
    return found(name, `${sample.owner} is the made-up owner of the sample; write your own name.`);
  }
  if (placeholderName.test(text))
    return found(
      written,
      `"${written}" is a placeholder name; write your own, and if this is it, add an initial.`,
    );
  if (standIns.some((standIn) => standIn.test(text)))
    return found(written, `"${written.slice(0, 40)}" is a placeholder; write the text.`);
  const [gap] = gaps
    .flatMap((gap) => gap.exec(text) ?? [])
    .toSorted((a, b) => text.indexOf(a) - text.indexOf(b));
  return gap === undefined ? undefined : found(gap, `"${gap}" is a gap in a template; write it out.`);
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Names reserved for tests and documents, which lead nowhere: RFC 6761 and RFC 2606. */
const reserved = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/;

/** Names and numbers that only the owner's own machine or network knows: RFC 1918, RFC 3927, RFC 4193, RFC 4291. */
const local =
  /^(?:[^.:]*|.*\.(?:local|internal|lan|home\.arpa)|(?:10|127|0)\.[\d.]+|192\.168\.[\d.]+|169\.254\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|\[(?:::1?|f[cd].*|fe80.*)\])$/;

/** Sites of profiles. Elsewhere `/username` may well be a page. */
const profileSite =
  /^(?:www\.)?(?:bsky|codeberg|dev|facebook|github|gitlab|huggingface|instagram|kaggle|linkedin|medium|orcid|stackoverflow|strava|substack|threads|twitter|x|youtube)\.(?:app|co|com|net|org|to)$/;

/** Placeholder profiles: `github.com/your-username`. */
const placeholderProfile =
  /^@?(?:your[-_.]?(?:user[-_.]?)?(?:name|handle|profile|account|page|id|e?mail|address)|user[-_.]?name|(?:john|jane)[-_.]?doe)$/i;

/** The folder of all profiles: `linkedin.com/in/`. */
const noProfile = /^\/(?:in|users?|u|@)\/?$/;

/** A word in brackets to replace: `/<username>`, `/{username}`. */
const gap = /<[a-z][\w -]*>|\{[a-z][\w -]*\}|\[[a-z][\w -]*\]/i;

/** Why a well-formed address can't be meant for visitors; nothing for one that can, or that is not an address. */
export function findStandInUrl(address: string): string | undefined {
  const url = /^(?:https|mailto):/i.test(address.trim()) ? URL.parse(address.trim()) : null;
  if (!url) return undefined;
  const host = url.protocol === 'mailto:' ? url.pathname.replace(/^.*@/, '').toLowerCase() : url.hostname;
  if (reserved.test(host))
    return `${host} is a name for examples, and leads nowhere; write your own address.`;
  if (local.test(host)) return `${host} can only be reached from your own network; write a public address.`;
  const [missing] = gap.exec(decodeUrl(url.pathname)) ?? [];
  if (missing) return `"${missing}" is a placeholder; write the whole address.`;
  const isMail = url.protocol === 'mailto:';
  if (!isMail && !profileSite.test(host)) return undefined;
  if (noProfile.test(url.pathname)) {
    return `${host}${url.pathname} is not a profile; write the address of your own.`;
  }
  const steps = isMail ? [url.pathname.replace(/@.*$/, '')] : url.pathname.split('/').slice(0, 3);
  const standIn = steps.find((step) => placeholderProfile.test(step));
  return standIn && `"${standIn}" is a placeholder for your name; write the address of your own profile.`;
}

/** The placeholders in a Markdown body, except in code. */
export function findStandInsInBody(nodes: readonly TreeNode[], start: number): Fault[] {
  return nodes.flatMap((placed) => {
    const { node, parent } = placed;
    const span = spanOf(node, start, parent);
    const passage = holders.includes(node.type) ? findStandInText(passageOf(node)) : undefined;
    const within = passage && spanInPassage(node, passage, start);
    const messages = [
      passage?.message,
      'url' in node ? findStandInUrl(node.url) : undefined,
      'alt' in node ? findStandInText(node.alt ?? '')?.message : undefined,
    ];
    return messages.flatMap((message): Fault[] =>
      message === undefined ? [] : [{ code: 'placeholder', message, ...(within ?? span), path: [] }],
    );
  });
}

const holders = ['paragraph', 'heading', 'tableCell'];

/** The words of a paragraph; code and pictures become a letter, since text around them is no placeholder. */
function passageOf(holder: Nodes): string {
  const letterOf = (node: Nodes) => (node.type === 'break' ? '\n' : 'children' in node ? '' : 'x');
  return nodesIn(holder)
    .map(({ node }) => (node.type === 'text' ? node.value : letterOf(node)))
    .join('');
}

/** The position of a placeholder in a paragraph of plain text; it is not known among marks and pictures. */
function spanInPassage(holder: Nodes, found: StandInText, start: number): Span | undefined {
  const [only, ...others] = 'children' in holder ? holder.children : [];
  if (only?.type !== 'text' || others.length > 0) return undefined;
  return spanInText({ node: only, depth: 1 }, found, start);
}
