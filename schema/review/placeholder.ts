import sampleFiles from '../json/sample.json' with { type: 'json' };
import type { Finding } from '../problems.ts';
import { isRecord, textsIn } from '../values/paths.ts';
import { cutText, normalizeText } from '../values/text.ts';
import { decodeUrl } from '../values/url.ts';
import { isFixedWord } from '../words/languages.ts';
import type { Passage } from './rules.ts';

const { 'profile.md': profile, portrait, ...others } = sampleFiles;

export const sample = { owner: profile.name, portrait, url: others['site.json'].url };

/** Texts and lists of the sample. Owners may use the same short texts, such as the name of a skill. */
const sampleTexts = new Set(
  [profile, ...Object.values(others)]
    .flatMap((file) => [...textsIn(file), ...listsIn(file)])
    .filter(({ text }) => text.length > 25 && !isFixedWord(text))
    .map(({ text }) => normalizeText(text)),
);

export const placeholderDate = '0001';

export function listsIn(value: unknown): { path: PropertyKey[]; text: string }[] {
  return Object.entries(isRecord(value) ? value : {}).flatMap(([key, list]) =>
    Array.isArray(list) ? [{ path: [key, 0], text: list.join('\n') }] : [],
  );
}

/** Texts that are nothing but a placeholder, and gaps in a sentence: [Company Name], (TODO: dates), YOUR NAME. */
const blankName = '(?:[Yy]our|[Ii]nsert|Company|Employer|University|City|Name|Role)';
const placeholders = [
  /^\W*(?:todo|tb[ad]|fixme|placeholder|lorem ipsum(?: dolor.*)?)\W*$/is,
  /^\W*(?:TODO|FIXME|TBD):|^\W*Example\s(?:Cloud|Company|Council|Research|University)\W*$/u,
  /[([](?:TODO|FIXME|TBD)(?::[^()[\]]{0,60})?[)\]]/,
  /\bYOUR(?: [A-Z]+)* (?:NAME|ADDRESS|EMAIL|PHONE|COMPANY|CITY|SERVICE)\b/,
  new RegExp(String.raw`\[${blankName}\b(?! of \p{Lu})[^[\]]{0,60}\]`, 'u'),
];

export function findPlaceholder(text: string, isList = false): string | undefined {
  const plain = normalizeText(text);
  if (sampleTexts.has(plain)) return "This is still the sample's text; write your own, or reword it.";
  if (isList) return undefined;
  if (plain.includes(normalizeText(sample.owner)))
    return `${sample.owner} is the made-up owner of the sample; write your own name.`;
  if (text === placeholderDate) return `${text} is a placeholder; write the date.`;
  const [found] = placeholders.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  return found && `"${cutText(found.trim(), 40)}" is a placeholder; write your own, or reword it.`;
}

const exampleDomain = /(?:^|\.)(?:test|invalid|localhost|example(?:\.(?:com|net|org))?)\.?$/;
const blankInBrackets = String.raw`<[a-z][\w -]*>`;
const yourName = String.raw`\byour[-_.]?(?:user)?(?:name|handle|profile|e?mail)\b`;
const gap = new RegExp(`${blankInBrackets}|${yourName}`, 'i');

/** Explains why a well-formed address is a placeholder; `undefined` for any other text. */
export function findPlaceholderUrl(address: string): string | undefined {
  const url = /^(?:https|mailto):/i.test(address.trim()) ? URL.parse(address.trim()) : null;
  if (!url) return undefined;
  const isMail = url.protocol === 'mailto:';
  const [path = '', domain = ''] = isMail ? url.pathname.split('@') : [url.pathname, url.hostname];
  if (exampleDomain.test(domain.toLowerCase()))
    return `Visitors can't reach ${domain}, a name for examples; write a public address.`;
  const [word] = gap.exec(decodeUrl(path)) ?? [];
  return word && `"${word}" is a placeholder; write the whole address.`;
}

export function findPlaceholderFault({ text, kind }: Passage): Finding | undefined {
  if (kind === 'body') return undefined;
  const inAddress = kind === 'value' || kind === 'address' ? findPlaceholderUrl(text) : undefined;
  const message = inAddress ?? (kind === 'address' ? undefined : findPlaceholder(text, kind === 'list'));
  return message === undefined ? undefined : { code: 'placeholder', message };
}
