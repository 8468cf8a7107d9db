import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { failureReason } from '../../lib/errors.ts';
import { listFiles } from '../../lib/listFiles.ts';
import { markupStart } from '../media/media.ts';
import { outputs } from '../outputs.ts';
import { type Fault, fileFault } from '../problems.ts';
import { reservedNames } from '../review/names.ts';
import { documentEnding, mediaLimits } from '../values/mediaFile.ts';
import { systemFiles } from './contentFolder.ts';

/** Kinds of files, besides documents, that no browser runs as a page or script, whatever headers a host sends. */
const inertEnding = /\.(?:asc|avif|crt|gif|gpg|ico|ics|jpe?g|key|pem|pgp|png|pub|sig|vcf|webp|woff2?)$/i;

/** Files with which search engines verify the owner; they may contain only these tags. */
const verification = /^\/[^/]+\.(?:html|xml)$/i;
const plainTags = [
  '!doctype html',
  String.raw`\?xml version="1\.0"(?: encoding="utf-8")?\?`,
  '/?(?:html|head|body|title|users?)',
  '(?:meta|meta http-equiv="content-type")(?: (?:name|content)="[^"<>]*")+ ?/?',
];
const plainTag = new RegExp(`<(?:${plainTags.join('|')})>`, 'gi');

export function listPublic(root: string): string[] {
  const all = listFiles(join(root, 'public')).filter((path) =>
    path.split('/').every((name) => !systemFiles.test(name) && !/^\.(?:ds_store|git|_)/i.test(name)),
  );
  return all.toSorted().map((path) => `public/${path}`);
}

const ownFiles: readonly string[] = ['/_headers', ...outputs.map(({ path }) => path)];

/** Reports files in `public/` that take an address of the site, or that could run as a page or script. */
export function findPublicFaults(
  root: string,
  sources: readonly string[],
  prefixes: readonly string[],
): Fault[] {
  return listPublic(root).flatMap((source): Fault[] => {
    const path = source.slice('public'.length);
    // Hosts send notes.html at the address /notes.
    const [, name = ''] = /^\/(.*?)(?:\.html?)?(?:\/|$)/.exec(path.toLowerCase()) ?? [];
    const isReserved =
      reservedNames.has(name) || prefixes.includes(name) || ownFiles.includes(path.toLowerCase());
    const page = sources.find((other) => other === `pages${path.replace(/\.html?$/i, '')}.md`);
    const reason =
      isReserved || page
        ? `The address ${path} is that of ${page ?? 'what the site itself makes'}; rename ${source}, or delete it.`
        : findFileFault(join(root, source), path);
    return reason ? [fileFault(source, 'bad-public-file', reason)] : [];
  });
}

function findFileFault(file: string, path: string): string | undefined {
  if (/\/\.(?!well-known\/|nojekyll$)/.test(path))
    return 'Hosts publish no name that begins with a dot but .well-known/; rename or delete this file.';
  if (!/^(?:\/[\w.~@+-]+)+$/.test(path))
    return 'Name a file in public/ with letters from a to z, digits and - . _ ~ @ +.';
  const ending = extname(path);
  const mayVerify = verification.test(path);
  const isInert = ending === '' || documentEnding.test(path) || inertEnding.test(path);
  if (!isInert && !mayVerify)
    return `A browser could run a file ending with ${ending} as a page or script of this site; delete it.`;
  try {
    const stats = statSync(file);
    const { size } = stats;
    if (!stats.isFile()) return 'This is not a regular file; put a file here.';
    if (size > mediaLimits.document) return `This is larger than ${mediaLimits.document / 1024 ** 2} MiB.`;
    const text = readFileSync(file, 'latin1');
    const isPlain = size <= 1024 && !text.replace(plainTag, '').includes('<');
    if (mayVerify ? isPlain : !markupStart.test(text)) return undefined;
    return 'This is a page that a browser could run; only the file with which a search engine verifies you may be one. Write pages in pages/.';
  } catch (error) {
    return `This file can't be read (${failureReason(error)}); check its permissions.`;
  }
}
