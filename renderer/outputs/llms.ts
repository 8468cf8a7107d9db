import { h } from 'hastscript';
import { resolveAddress } from '../../schema/addresses.ts';
import type { Content } from '../../schema/content.ts';
import { sitePages } from '../../schema/pages.ts';
import { htmlToMarkdown } from './markdown.ts';

/** `llms.txt`: who the owner is, the pages, and those of `files` that have a title. Source: https://llmstxt.org */
export function createLlmsText(content: Content, files: readonly { path: string; title?: string }[]): string {
  const { site, profile, links } = content;
  const link = (url: string, title: string, description?: string) =>
    h('li', h('a', { href: url }, title), description === undefined ? '' : `: ${description}`);
  return htmlToMarkdown([
    h('h1', profile.name),
    h('blockquote', site.description),
    h('p', `${profile.title}. ${profile.location}.`),
    h('h2', site.labels.navigation),
    h('ul', [
      link(`${site.url}/`, site.title),
      ...sitePages(content).map((page) => link(site.url + page.path, page.title, page.description)),
      ...files.flatMap(({ path, title }) => (title === undefined ? [] : link(site.url + path, title))),
    ]),
    ...(links.length > 0 ? [h('h2', content.files.elsewhere)] : []),
    h(
      'ul',
      links.map(({ name, url, description }) => link(resolveAddress(url, content), name, description)),
    ),
  ]);
}
