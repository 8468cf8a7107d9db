import { decodeUrl } from '../source/decodeUrl.ts';

/** Top-level names that are set aside for tests and documents, RFC 6761 and RFC 2606: none of them leads anywhere. */
const reserved = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))\.?$/;

/** Names and numbers that only the owner's own machine or network knows: RFC 1918, RFC 3927, RFC 4193, RFC 4291. */
const local =
  /^(?:[^.:]*|.*\.(?:local|internal|lan|home\.arpa)|(?:10|127|0)\.[\d.]+|192\.168\.[\d.]+|169\.254\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|\[(?:::1?|f[cd].*|fe80.*)\])$/;

/** Sites of profiles. Elsewhere `/username` may well be a page. */
const profileSite =
  /^(?:www\.)?(?:bsky|codeberg|dev|facebook|github|gitlab|huggingface|instagram|kaggle|linkedin|medium|orcid|stackoverflow|strava|substack|threads|twitter|x|youtube)\.(?:app|co|com|net|org|to)$/;

/** Profiles of nobody: `github.com/your-username`. */
const nobody =
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
  if (missing) return `"${missing}" stands for something of yours; write the whole address.`;
  const isMail = url.protocol === 'mailto:';
  if (!isMail && !profileSite.test(host)) return undefined;
  if (noProfile.test(url.pathname)) {
    return `${host}${url.pathname} is no one's profile; write the address of your own.`;
  }
  const steps = isMail ? [url.pathname.replace(/@.*$/, '')] : url.pathname.split('/').slice(0, 3);
  const standIn = steps.find((step) => nobody.test(step));
  return standIn && `"${standIn}" stands for a name of yours; write the address of your own profile.`;
}
