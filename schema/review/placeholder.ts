import sampleFiles from '../json/sample.json' with { type: 'json' };
import { isRecord, textsIn } from '../values/paths.ts';
import { cutText, normalizeText } from '../values/text.ts';
import { decodeUrl } from '../values/url.ts';
import { isFixedWord } from '../words/languages.ts';
import type { TextRule } from './rules.ts';

const { 'profile.md': profile, portrait, ...others } = sampleFiles;

export const sample = { owner: profile.name, portrait, url: others['site.json'].url };

/** The texts and lists of the sample. A shorter text, such as a skill or the title of a card, may be anybody's. */
const sampleTexts = new Set(
  [profile, ...Object.values(others)]
    .flatMap((file) => [...textsIn(file).map(({ text }) => text), ...listsIn(file).map(({ text }) => text)])
    .flatMap((text) => (text.length > 25 && !isFixedWord(text) ? normalizeText(text) : [])),
);

export const placeholderDate = '0001';

export function listsIn(value: unknown): { path: PropertyKey[]; text: string }[] {
  return Object.entries(isRecord(value) ? value : {}).flatMap(([key, list]) =>
    Array.isArray(list) ? [{ path: [key, 0], text: list.join('\n') }] : [],
  );
}

const fact =
  'name|title|company|employer|job|role|position|city|country|location|bio|summary|description|text|website';
const write = '(?:(?:insert|enter|add|put|write) )';
const stopgap = 'todo|tbd|tba|fixme|change ?me|placeholder|lorem ipsum(?: dolor.*)?|(?:john|jane) doe';

/** Whole texts that can hardly be meant for visitors, and gaps in a sentence: [Company Name], [X] years, (TODO: dates). */
const placeholders = [
  new RegExp(String.raw`^\W*(?:${stopgap})\W*$`, 'is'),
  /^\W*(?:TODO|FIXME|TBD):|^\W*Example\s\p{Lu}\p{L}+\W*$/u,
  new RegExp(String.raw`^\W*${write}?your (?:\w+ )?(?:${fact})(?: (?:goes )?here)?\W*$`, 'i'),
  new RegExp(String.raw`^\W*${write}(?:(?:an?|the|short) )*(?:${fact}) here\W*$`, 'i'),
  /[([](?:TODO|FIXME|TBD)(?::[^()[\]]{0,60})?[)\]]/,
  new RegExp(String.raw`\[(?:${write}?your|insert) [^[\]]{1,60}\]|\[\w+ (?:${fact})\]`, 'i'),
  /\[(?:Name|Company|Employer|University|City|Role|Position)\]/,
  /\[(?:X{1,3}|number)\+?\](?=%|\+?[\s-](?:years?|people|users)\b)/,
];

export function findPlaceholder(text: string, isList = false): string | undefined {
  const plain = normalizeText(text);
  if (sampleTexts.has(plain)) return "This is still the sample's text; write your own, or reword it.";
  if (isList) return undefined;
  if (plain.includes(normalizeText(sample.owner)))
    return `${sample.owner} is the made-up owner of the sample; write your own name.`;
  if (text === placeholderDate) return `${text} is a placeholder; write the date.`;
  const [found] = placeholders.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  return found && `"${cutText(found.trim(), 40)}" is a placeholder; write your own, or add a word to it.`;
}

const exampleDomain = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/;

/** Names and addresses of the owner's own network (RFC 1918, 3927, 4193, 4291). */
const local = [
  /^[^.:]*$|\.(?:local|internal|lan|home\.arpa)$|^\[(?:::1?|f[cd].*|fe80.*)\]$/,
  /^(?:10|127|0|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/,
];

const label = String.raw`[a-z][\w -]*`;
const yourName = String.raw`\byour[-_.]?(?:user[-_.]?)?(?:name|handle|profile|e?mail)\b`;
const gap = new RegExp(String.raw`<${label}>|\{${label}\}|\[${label}\]|${yourName}`, 'i');

/** Why a well-formed address can't be meant for visitors; nothing for one that can, or that is not an address. */
export function findPlaceholderUrl(address: string): string | undefined {
  const url = /^(?:https|mailto):/i.test(address.trim()) ? URL.parse(address.trim()) : null;
  if (!url) return undefined;
  const isMail = url.protocol === 'mailto:';
  const [path = '', domain = ''] = isMail ? url.pathname.split('@') : [url.pathname, url.hostname];
  if (exampleDomain.test(domain.toLowerCase()) || local.some((pattern) => pattern.test(domain)))
    return `Visitors can't reach ${domain}, a name for examples or of your own network; write a public address.`;
  const [word] = gap.exec(decodeUrl(path)) ?? [];
  return word && `"${word}" is a placeholder; write the whole address.`;
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
