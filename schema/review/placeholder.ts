import sampleFiles from '../json/sample.json' with { type: 'json' };
import { textsIn } from '../values/paths.ts';
import { cutText, normalizeText } from '../values/text.ts';
import { decodeUrl } from '../values/url.ts';
import { isFixedWord } from '../words/languages.ts';
import { isRecord } from '../write.ts';
import type { TextRule } from './rules.ts';

const { 'profile.md': profile, portrait, ...others } = sampleFiles;

export const sample = { owner: profile.name, portrait, url: others['site.json'].url };

/** The texts and lists of the sample. A shorter text, such as a skill or the title of a card, may be anybody's. */
const sampleTexts = new Set(
  [profile, ...Object.values(others)]
    .flatMap((file) => [...textsIn(file).map(({ text }) => text), ...listsIn(file).map(({ text }) => text)])
    .flatMap((text) => (text.length > 25 && !isFixedWord(text) ? normalizeText(text) : [])),
);

/** The date in a new file, until its owner replaces it. */
export const placeholderDate = '0001';

/** The lists of texts in the value of a file, each with the path of its first text. */
export function listsIn(value: unknown): { path: PropertyKey[]; text: string }[] {
  return Object.entries(isRecord(value) ? value : {}).flatMap(([key, list]) =>
    Array.isArray(list) ? [{ path: [key, 0], text: list.join('\n') }] : [],
  );
}

const fact =
  '(?:(?:own|full|first|last|job|company|employer) )?(?:name|title|company|employer|job|role|position|city|town|country|location|bio|biography|summary|description|text|website|tagline)';
const todo =
  'todo|tbd|tba|fixme|change ?me|fill (?:me|this) in|replace (?:me|this)|placeholder|(?:dummy|sample) text';
const nobody =
  'first ?name last ?name|(?:job|company) (?:title|name)|(?:max|erika) mustermann|(?:john|jane) doe';
const place = '(?:your )?(?:city|town)(?:, (?:your )?(?:state|region|province|country))+';
const write = '(?:insert|enter|add|put|write) ';

/** Whole texts that can hardly be meant for visitors: "Testing" may be a skill, and a text may be about "lorem ipsum". */
const wholeTexts = [
  new RegExp(`^\\W*(?:${todo}|${nobody}|${place}|lorem ipsum|lorem ipsum dolor.*)\\W*$`, 'is'),
  new RegExp(`^\\W*(?:${write})?your ${fact}(?: (?:goes )?here)?\\W*$`, 'i'),
  new RegExp(`^\\W*${write}(?:(?:an?|the|some|short|brief) )*${fact} here\\W*$`, 'i'),
  /^\W*(?:TODO|FIXME|TBD):/,
  /^\W*Example\s\p{Lu}\p{L}+\W*$/u,
];

/** The gaps that templates, chat programs and owners leave in a sentence: [Company Name], [X] years, (TODO: dates). */
const gaps = [
  /[([](?:TODO|FIXME|TBD)(?::[^()[\]]{0,60})?[)\]]/,
  /\[(?:(?:(?:insert|enter|add|put|write) (?:an? |the )?)?your|insert) [^[\]]{1,60}\]/i,
  /\[(?:full|first|last|job|company|employer|university|school|project|team) (?:name|title)\]/i,
  /\[(?:Name|Company|Employer|University|City|Country|Location|Industry|Role|Position)\]/,
  /\[(?:X{1,3}|number)\+?\](?=%|\+?[\s-](?:years?|months?|people|users|projects|percent|million)\b)/,
];

/** Why a text cannot be meant for visitors: it is still the sample's, or a placeholder. */
export function findPlaceholder(text: string, isList = false): string | undefined {
  const plain = normalizeText(text);
  if (sampleTexts.has(plain)) return "This is still the sample's text; write your own, or reword it.";
  if (isList) return undefined;
  if (plain.includes(normalizeText(sample.owner)))
    return `${sample.owner} is the made-up owner of the sample; write your own name.`;
  if (text === placeholderDate) return `${text} is a placeholder; write the date.`;
  if (wholeTexts.some((pattern) => pattern.test(text)))
    return `"${cutText(text.trim(), 40)}" is a placeholder; write your own, or add a word to it.`;
  const [gap] = gaps.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  return gap && `"${gap}" is a gap in a template; write it out.`;
}

/** Domains for tests and documents (RFC 6761 and RFC 2606). */
const reserved = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/;

/** Names and addresses that only the owner's machine or network can reach (RFC 1918, 3927, 4193, 4291). */
const local = [
  /^[^.:]*$|\.(?:local|internal|lan|home\.arpa)$|^\[(?:::1?|f[cd].*|fe80.*)\]$/,
  /^(?:10|127|0|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/,
];

/** Sites of profiles. Elsewhere `/username` may well be a page. */
const profileSites =
  'bsky|codeberg|dev|facebook|github|gitlab|huggingface|instagram|kaggle|linkedin|medium|orcid|stackoverflow|strava|substack|threads|twitter|x|youtube';
const profileSite = new RegExp(`^(?:www\\.)?(?:${profileSites})\\.(?:app|co|com|net|org|to)$`);
const yourName = 'your[-_.]?(?:user[-_.]?)?(?:name|handle|profile|account|page|id|e?mail|address)';
const nobodysPath = new RegExp(
  `^/(?:in|users?|u|@)/?$|^(?:/?[^/]*/)?@?(?:${yourName}|user[-_.]?name|(?:john|jane)[-_.]?doe)(?:/|$)`,
  'i',
);

/** Why a well-formed address can't be meant for visitors; nothing for one that can, or that is not an address. */
export function findPlaceholderUrl(address: string): string | undefined {
  const url = /^(?:https|mailto):/i.test(address.trim()) ? URL.parse(address.trim()) : null;
  if (!url) return undefined;
  const isMail = url.protocol === 'mailto:';
  const [path = '', domain = ''] = isMail ? url.pathname.split('@') : [url.pathname, url.hostname];
  if (reserved.test(domain.toLowerCase()))
    return `${domain} is a name for examples, and leads nowhere; write a public address.`;
  if (local.some((pattern) => pattern.test(domain)))
    return `${domain} can only be reached from your own network; write a public address.`;
  const [word] = /<[a-z][\w -]*>|\{[a-z][\w -]*\}|\[[a-z][\w -]*\]/i.exec(decodeUrl(path)) ?? [];
  if (word) return `"${word}" is a placeholder; write the whole address.`;
  const isNobodys = (isMail || profileSite.test(domain)) && nobodysPath.test(path);
  return isNobodys ? `${address.trim()} is nobody's profile; write the address of your own.` : undefined;
}

export const placeholder: TextRule = {
  code: 'placeholder',
  find({ text, kind }) {
    const isAddress = kind === 'value' || kind === 'hint' || kind === 'address';
    const isWords = kind !== 'body' && kind !== 'hint' && kind !== 'address';
    const inAddress = isAddress ? findPlaceholderUrl(text) : undefined;
    const message = inAddress ?? (isWords ? findPlaceholder(text, kind === 'list') : undefined);
    return message === undefined ? undefined : { message };
  },
};
