import { relative, sep } from 'node:path';
import type { EditorSettings } from '../../editor/config.ts';
import { OwnerError } from '../../lib/errors.ts';
import type { Content } from '../../schema/content.ts';
import { changeEditions } from '../../schema/editions.ts';
import type { GivenAddress } from '../../schema/load/readContent.ts';
import { loadContent } from '../../schema/load.ts';
import { findPlaceholderUrl } from '../../schema/review/placeholder.ts';
import { takesMessages } from '../../schema/sections.ts';
import { analyticsScript } from '../../schema/types/singletons/analytics.ts';
import { parseRepository } from '../../schema/values/repository.ts';
import { basePathOf } from '../../schema/values/url.ts';
import { pathToProject } from '../lib/command.ts';
import type { Host } from './host.ts';

/**
 * Loads the content for a build. A site that visitors can reach is a draft while it has placeholders, and shows later notes too. A build
 * on the owner's machine is such a site once its address is no example: the owner may upload it.
 */
export async function loadForHost(folder: string, { stage }: Host, address?: GivenAddress) {
  const loaded = await loadContent(folder, { address });
  const placeholdersLeft = loaded.problems.filter(({ code }) => code === 'placeholder').length;
  if (!loaded.ok) return { loaded };
  const isForUpload = stage === 'local' && findPlaceholderUrl(loaded.content.site.url) === undefined;
  const placeholders = stage === 'published' || isForUpload ? placeholdersLeft : 0;
  if (placeholders === 0 && !loaded.content.site.draft) return { loaded };
  return { loaded: await loadContent(folder, { address, withFuture: true }), placeholders };
}

type Warn = (message: string) => void;

export type SitePlan = ReturnType<typeof planSite>;

type PlanOptions = { folder: string; host: Host; warn: Warn; placeholders?: number | undefined };

/**
 * Decides what a site has on its host, before anything is written. With a number of placeholders, even none, it is a draft.
 * @throws {OwnerError} if the host cannot take messages and there is no address for them
 */
export function planSite(loaded: Content, { folder, host, warn, placeholders }: PlanOptions) {
  const { url, analytics, messages } = loaded.site;
  const base = basePathOf(url);
  const form = chooseForm(loaded, host, warn);
  const editor = planEditor(loaded.site, folder, host, warn);
  const draft = placeholders !== undefined && {
    placeholders,
    editor: editor && `${base}edit/`,
    visibility: host.visibility,
  };
  const content = changeEditions(loaded, (edition) => ({
    ...edition,
    site: { ...edition.site, form },
    ...(draft && { draft }),
  }));
  const hasMessages = messages !== false && takesMessages(content);
  return {
    content,
    base,
    isUnlisted: placeholders !== undefined,
    editor: editor && { ...editor, hasMessages },
    counter: analytics && !draft ? analyticsScript(analytics, url) : undefined,
    /** For hosts that may send no headers with pages, or join those of two rules. */
    hasPolicyInPages: !host.isNetlify && (host.stage === 'published' || !takesMessages(content)),
  };
}

type Form = Content['site']['form'];

/** The form of the site, or an email link if no function would receive the messages. */
function chooseForm(content: Content, { servesFilesOnly }: Host, warn: Warn): Form {
  const { site, profile } = content;
  const hasNoFunctions = servesFilesOnly || /\.(?:github|gitlab)\.io$/.test(new URL(site.url).hostname);
  if (!takesMessages(content) || !hasNoFunctions) return site.form;
  const reason = `The host of ${site.url} runs no function, so nobody would get the messages of the form`;
  const choice =
    'in site.json, { "to": "endpoint", "url": "https://…" } for a form service, or { "to": "none" }';
  if (profile.email === undefined)
    throw new OwnerError(`${reason}. Write your "email" in profile.md, or choose "form" ${choice}.`);
  warn(`${reason}: a link to ${profile.email} takes its place. To choose another way, set "form" ${choice}.`);
  return { to: 'email' };
}

type EditedSite = Pick<Content['site'], 'url' | 'repository' | 'editor' | 'analytics' | 'languages'>;

/** The settings of the editor, if the site has one. A preview has none, since it may contain code of a stranger. */
export function planEditor(
  { url, repository, editor, analytics, languages = [] }: EditedSite,
  folder: string,
  host: Host,
  warn: Warn,
): EditorSettings | undefined {
  const contentFolder = relative('.', folder).split(sep).join('/');
  if (editor === false || host.stage === 'preview' || contentFolder.startsWith('..')) return undefined;
  // On Netlify, only the host names the repository whose administrators read messages: a pull request could change site.json.
  const isHostsWord = host.isNetlify || host.repository;
  const repo = isHostsWord ? parseRepository(host.repository ?? '') : repository;
  if (repo === undefined) {
    if (editor) warn('The editor is left out: it needs "repository" in site.json, such as ada/portfolio.');
    return undefined;
  }
  if (analytics && !editor) {
    warn(
      'The editor is left out: the script of "analytics" could read its token. If you used the editor before, delete its token on GitHub. If you trust it, set "editor": true in site.json.',
    );
    return undefined;
  }
  return {
    backend: { repo, branch: host.branch },
    contentFolder,
    toProject: pathToProject(folder),
    siteUrl: url,
    ...(languages.length > 1 && { languages }),
  };
}
