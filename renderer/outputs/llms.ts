import type { Content } from '../../schema/content.ts';
import { sitePages } from '../../schema/pages.ts';
import { resolveAddress } from '../../schema/sections.ts';
import { heading, link, list, paragraph, quote, writeMarkdown } from './markdownTree.ts';

/** `llms.txt`: who the owner is, the pages, and those of `files` that have a title. Source: https://llmstxt.org */
export function createLlmsText(content: Content, files: readonly { path: string; title?: string }[]): string {
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
