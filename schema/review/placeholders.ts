import sampleFiles from '../json/sample.json' with { type: 'json' };
import { textsIn } from '../values/paths.ts';
import { cutText, normalizeText } from '../values/text.ts';
import { decodeUrl } from '../values/url.ts';
import { isFixedWord } from '../words/languages.ts';

const { 'profile.md': profile, portrait, ...others } = sampleFiles;

/** The sample's made-up owner, and the SHA-256 of their portrait, whatever it is called. */
export const sample = { owner: profile.name, portrait };

const ownerName = normalizeText(sample.owner);

const sampleTexts = [profile, ...Object.values(others)]
  .flatMap((file) => [...textsIn(file), ...listsIn(file)])
  .filter(({ text }) => !isFixedWord(text));

/** A shorter text, such as a skill or the title of a card, may be anybody's. */
const longestShared = 25;

const longTexts = new Set(
  sampleTexts.flatMap(({ text }) => (text.length > longestShared ? normalizeText(text) : [])),
);

/** The date in a new file, until its owner replaces it. */
export const placeholderDate = '0001';

/** The lists of texts in the value of a file, each with the path of its first text. */
export function listsIn(value: unknown): { path: PropertyKey[]; text: string }[] {
  return Object.entries<unknown>(Object(value)).flatMap(([key, list]) =>
    Array.isArray(list) ? [{ path: [key, 0], text: list.join('\n') }] : [],
  );
}

const missing =
  '(?:own |full |first |last |job |company |employer )?(?:name|title|company|employer|job|role|position|city|town|country|location|bio|biography|summary|description|text|website|tagline)';

/**
 * Placeholders, as whole texts. Only what can hardly be meant for visitors, since it stops a site from going live:
 * "Testing" may be a skill, "Bar" a hobby, and a text may be about "lorem ipsum".
 */
const wholeTexts = [
  /^\W*(?:todo|tbd|tba|fixme|change ?me|fill (?:me|this) in|replace (?:me|this)|placeholder|(?:dummy|sample) text)\W*$/i,
  /^\W*lorem ipsum(?: dolor|\W*$)/i,
  /^\W*(?:TODO|FIXME|TBD):/,
  new RegExp(
    `^\\W*(?:(?:insert|enter|add|put|write) )?(?:your ${missing}(?: (?:goes )?here)?|(?<=\\w )(?:(?:an?|the|some|short|brief) )*${missing} here)\\W*$`,
    'i',
  ),
  /^\W*(?:first ?name last ?name|(?:job|company) (?:title|name)|(?:max|erika) mustermann|(?:john|jane) doe)\W*$/i,
  /^\W*Example\s\p{Lu}\p{L}+\W*$/u,
  /^\W*(?:your )?(?:city|town)(?:, (?:your )?(?:state|region|province|country))+\W*$/i,
];

/** The gaps that templates, chat programs and owners leave in a sentence: [Company Name], [X] years, (TODO: dates). */
const gaps = [
  /[([](?:TODO|FIXME|TBD)(?::[^()[\]]{0,60})?[)\]]/,
  /\[(?:(?:(?:insert|enter|add|put|write)\s(?:an?\s|the\s)?)?your|insert)\s[^[\]]{1,60}\]/i,
  /\[(?:full|first|last|job|company|employer|university|school|project|team) (?:name|title)\]/i,
  /\[(?:Name|Company|Employer|University|City|Country|Location|Industry|Role|Position)\]/,
  /\[(?:X{1,3}|number)\+?\](?=%|\+?[\s-](?:years?|months?|people|users|projects|percent|million)\b)/,
];

/** Why a text, or a list of texts in lines, can't be meant for visitors: it is still the sample's, or a placeholder. */
export function findPlaceholder(text: string, isList = false): string | undefined {
  const plain = normalizeText(text);
  if (longTexts.has(plain)) return "This is still the sample's text; write your own, or reword it.";
  if (isList) return undefined;
  if (plain.includes(ownerName))
    return `${sample.owner} is the made-up owner of the sample; write your own name.`;
  if (text === placeholderDate) return `${text} is a placeholder; write the date.`;
  if (wholeTexts.some((pattern) => pattern.test(text)))
    return `"${cutText(text.trim(), 40)}" is a placeholder; write your own, or add a word to it.`;
  const [gap] = gaps.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  return gap && `"${gap}" is a gap in a template; write it out.`;
}

/** Domains reserved for tests and documents: RFC 6761 and RFC 2606. */
const reserved = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/;

/** Hosts that only the owner's machine or network can reach: RFC 1918, RFC 3927, RFC 4193, RFC 4291. */
const local =
  /^(?:[^.:]*|.*\.(?:local|internal|lan|home\.arpa)|(?:10|127|0)\.[\d.]+|192\.168\.[\d.]+|169\.254\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|\[(?:::1?|f[cd].*|fe80.*)\])$/;

/** Sites of profiles. Elsewhere `/username` may well be a page. */
const profileSite =
  /^(?:www\.)?(?:bsky|codeberg|dev|facebook|github|gitlab|huggingface|instagram|kaggle|linkedin|medium|orcid|stackoverflow|strava|substack|threads|twitter|x|youtube)\.(?:app|co|com|net|org|to)$/;

/** A placeholder for a user name, as in `/your-username`, or no name at all: `/in/`. */
const placeholderName =
  /^(?:\/(?:in|users?|u|@)\/?)$|^(?:\/?[^/]*\/)?@?(?:your[-_.]?(?:user[-_.]?)?(?:name|handle|profile|account|page|id|e?mail|address)|user[-_.]?name|(?:john|jane)[-_.]?doe)(?:\/|$)/i;

/** A word in brackets to replace: `/<username>`, `/{username}`. */
const gap = /<[a-z][\w -]*>|\{[a-z][\w -]*\}|\[[a-z][\w -]*\]/i;

/** Why a well-formed address can't be meant for visitors; nothing for one that can, or that is not an address. */
export function findPlaceholderUrl(address: string): string | undefined {
  const url = /^(?:https|mailto):/i.test(address.trim()) ? URL.parse(address.trim()) : null;
  if (!url) return undefined;
  const isMail = url.protocol === 'mailto:';
  const [path = '', domain = ''] = isMail ? url.pathname.split('@') : [url.pathname, url.hostname];
  if (reserved.test(domain.toLowerCase()))
    return `${domain} is a name for examples, and leads nowhere; write a public address.`;
  if (local.test(domain))
    return `${domain} can only be reached from your own network; write a public address.`;
  const [word] = gap.exec(decodeUrl(path)) ?? [];
  if (word) return `"${word}" is a placeholder; write the whole address.`;
  return (isMail || profileSite.test(domain)) && placeholderName.test(path)
    ? `${address.trim()} is nobody's profile; write the address of your own.`
    : undefined;
}
