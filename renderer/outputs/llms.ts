import type { Content } from '../../schema/content.ts';
import { type PageSources, sitePages } from '../../schema/pages.ts';
import { resolveAddress } from '../../schema/sections.ts';
import { heading, link, list, paragraph, quote, writeMarkdown } from './markdownTree.ts';

type Named = 'site' | 'profile' | 'links' | 'files' | 'media' | 'edition';

/**
 * `llms.txt`: who the owner is, and the files that language models read more easily than the page.
 * Source: https://llmstxt.org
 * @param files the files of the site; those with a title are listed
 */
export function createLlmsText(
  content: Pick<Content, Named> & PageSources,
  files: readonly { path: string; title?: string }[],
): string {
  const { site, profile, links } = content;
  const alternates = files.flatMap(({ path, title }) =>
    title === undefined ? [] : [[link(site.url + path, title)]],
  );
  const own = sitePages(content).map(({ path, title, description }) => [
    link(site.url + path, title),
    description !== undefined && `: ${description}`,
  ]);
  return writeMarkdown({
    type: 'root',
    children: [
      heading(1, profile.name),
      quote(site.description),
      ...paragraph(`${profile.title}. ${profile.location}.`),
      heading(2, site.labels.navigation),
      ...list([[link(`${site.url}/`, site.title)], ...own, ...alternates]),
      ...(links.length > 0 ? [heading(2, content.files.elsewhere)] : []),
      ...list(
        links.map(({ name, url, description }) => [
          link(resolveAddress(url, content), name),
          `: ${description}`,
        ]),
      ),
    ],
  });
}
