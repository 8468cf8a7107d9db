import { linkUrlSchema, originSchema } from '../../../schema/url.ts';
import type { LinkAnswer } from '../answers.ts';
import { composeProfileUrl } from '../compose/composeProfileUrl.ts';
import { findKnownNetwork } from '../compose/findKnownNetwork.ts';
import { isSameUrl } from '../compose/isSameUrl.ts';
import { acceptAnswer } from '../rules/acceptAnswer.ts';
import type { Written } from './createResumeReader.ts';
import { describeMended } from './describeMended.ts';
import { joinLines } from './joinLines.ts';
import { mostCards } from './mostCards.ts';
import { nameSome } from './nameSome.ts';
import type { Note } from './note.ts';
import type { Resume } from './resume.ts';

/** Notes of what has no place, and of what was taken otherwise than it is written. */
type Links = { links: LinkAnswer[]; url: string | undefined; unplaced: Note[]; mended: Note[] };

/**
 * The profiles as links; one without an address gets it from its network and user name, where these are known. The
 * owner's own address becomes that of the site if it can be one, and otherwise a link like the others.
 */
export function takeLinks({ profiles, url: own }: Pick<Resume, 'profiles' | 'url'>): Links {
  const links: LinkAnswer[] = [];
  const unplaced: Note[] = [];
  const mended: Note[] = [];
  const left: Note[] = [];

  const take = ({ text, path }: Written, name?: string, composed?: string) => {
    const accepted = acceptAnswer(linkUrlSchema, composed ?? text);
    if (!accepted.ok) return unplaced.push({ path, text: accepted.message });
    if (links.some((link) => isSameUrl(link.url, accepted.value))) return undefined;
    if (links.length === mostCards) return left.push({ path, text: accepted.value });
    if (composed !== undefined) mended.push({ path, text: describeComposed(accepted.value) });
    else if (accepted.isMended) mended.push({ path, text: describeMended(accepted.value) });
    return links.push({ url: accepted.value, ...(name !== undefined && { name }) });
  };

  for (const { path, network, username, url } of profiles) {
    const name = joinLines(network);
    const composed = username === undefined ? undefined : composeProfileUrl(network, username);
    if (url) take(url, name);
    else if (composed !== undefined) take({ text: composed, path }, name, composed);
    else if (network ?? username) unplaced.push({ path, text: describeAddressless(network, username) });
  }
  const origin = own && toOrigin(own.text);
  if (own && !origin) take(own);
  if (own && origin?.isMended) mended.push({ path: own.path, text: describeMended(origin.value) });
  const [firstLeft] = left;
  const noRoom = `no room, since the page takes ${mostCards} links: ${nameSome(left.map(({ text }) => text))}`;
  if (firstLeft) unplaced.push({ path: firstLeft.path, text: noRoom });
  return { links, url: origin?.value, unplaced, mended };
}

function describeComposed(url: string): string {
  return `made into ${url}, by its network and user name; look whether it opens`;
}

function describeAddressless(network: string | undefined, username: string | undefined): string {
  const user = username === undefined ? 'it has no address' : `"${username}" alone makes no address`;
  return `${user}; say --link and ${network === undefined ? 'the address' : `that of your profile on ${network}`}`;
}

/** An address as that of a site: a host of the owner's own, and no page on it. */
function toOrigin(written: string): { value: string; isMended: boolean } | undefined {
  const accepted = acceptAnswer(linkUrlSchema, written);
  const url = accepted.ok ? new URL(accepted.value) : undefined;
  if (!accepted.ok || !url || url.href !== `${url.origin}/` || findKnownNetwork(url.hostname))
    return undefined;
  const origin = originSchema.safeParse(accepted.value);
  return origin.success ? { value: origin.data, isMended: accepted.isMended } : undefined;
}
