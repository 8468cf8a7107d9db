import { linkUrlSchema, originSchema } from '../../../schema/values/urlSchema.ts';
import type { LinkAnswer } from '../answers.ts';
import { findKnownNetwork } from '../compose/findKnownNetwork.ts';
import { isSameUrl } from '../compose/isSameUrl.ts';
import { networks } from '../compose/networks.ts';
import { acceptAnswer } from '../rules/acceptAnswer.ts';
import { mostCards } from './limits.ts';
import type { Note } from './note.ts';
import { oneLine } from './oneLine.ts';
import type { Resume } from './resume.ts';

type Basics = NonNullable<Resume['basics']>;

/** Notes of what has no place, and of what was taken otherwise than it is written. */
type Links = { links: LinkAnswer[]; url: string | undefined; unplaced: Note[]; mended: Note[] };

/**
 * The profiles as links; one without an address gets it from its network and user name, where these are known. The
 * owner's own address becomes that of the site if it can be one, and otherwise a link like the others.
 */
export function takeLinks({ profiles, url = undefined, website = url }: Basics): Links {
  const links: LinkAnswer[] = [];
  const unplaced: Note[] = [];
  const mended: Note[] = [];

  const take = (written: string, path: string, name?: string) => {
    const accepted = acceptAnswer(linkUrlSchema, written);
    if (!accepted.ok) return unplaced.push({ path, text: accepted.message });
    if (links.length === mostCards) return unplaced.push({ path, text: `the page takes ${mostCards} links` });
    if (accepted.isMended) mended.push({ path, text: `taken as ${accepted.value}; look whether it opens` });
    if (links.some((link) => isSameUrl(link.url, accepted.value))) return undefined;
    return links.push({ url: accepted.value, ...(name !== undefined && { name }) });
  };

  for (const [index, profile] of profiles.entries()) {
    if (!profile) continue;
    const { network, username, url: written = addressOf(network, username) } = profile;
    const path = `basics.profiles[${index}]`;
    if (written !== undefined) take(written, `${path}.url`, oneLine(network));
    else if (network ?? username) unplaced.push({ path, text: 'it has no address' });
  }
  const own = website === undefined ? undefined : toOrigin(website);
  if (website !== undefined && own === undefined) take(website, 'basics.url');
  if (own?.isMended)
    mended.push({ path: 'basics.url', text: `taken as ${own.value}; look whether it opens` });
  return { links, url: own?.value, unplaced, mended };
}

function addressOf(network: string | undefined, user: string | undefined): string | undefined {
  if (network === undefined || user === undefined) return undefined;
  const isMeant = ({ name }: { name: string }) => name.toLowerCase() === network.toLowerCase();
  return networks.find(isMeant)?.profile?.(encodeURIComponent(user.replace(/^@/, '')));
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
