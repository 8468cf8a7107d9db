import type { Paragraph, PhrasingContent } from 'mdast';
import { toAsciiEmail } from '../lib/emailAddress.ts';
import type { Content } from './content.ts';
import { toSections } from './sections.ts';
import { analyticsScript, serviceName } from './values/analytics.ts';
import { formatPlural } from './words/count.ts';
import { wordsOf } from './words/languages.ts';

/** The name of the page, as the last part of its address. */
export const privacySlug = 'privacy';

/**
 * The page that `privacy` in `site.json` makes of the site's own settings, in the site's language. It names no law.
 * @param retentionDays after how many days the site's function deletes messages, if it does
 * @param isMailed whether it emails them to the owner
 */
export function privacyPage(
  content: Content,
  retentionDays?: number,
  isMailed = true,
): Content['pages'][number] | undefined {
  const { site, profile } = content;
  const { privacy, analytics } = site;
  if (!privacy) return undefined;
  const { language, words } = wordsOf(site.language);
  const says = words.privacy;
  const place = privacy === true ? undefined : privacy.address;
  const { email } = profile;
  const contact =
    email === undefined
      ? place === undefined
        ? link('#contact-section', `${site.url}/#contact-section`)
        : text(place)
      : link(`mailto:${toAsciiEmail(email)}`, email);
  const owner = text([profile.name, place].filter(Boolean).join(', '));
  const retention =
    retentionDays === undefined ? says.noRetention : formatPlural(says.retention, retentionDays, language);
  const { to = 'function', url = site.url } = site.form ?? {};
  const ways = {
    function: [isMailed ? says.form : says.formElsewhere, retention, says.limit],
    endpoint: [says.formElsewhere],
    email: [],
    none: [],
  };
  const way = toSections(content).some(({ type }) => type === 'contact') ? ways[to] : [];
  const counter = analytics && analyticsScript(analytics, site.url);
  const hosts = counter ? [counter.src, counter.endpoint].map((address) => new URL(address).host) : [];
  const values = {
    name: text(profile.name),
    host: text(new URL(url).host),
    ...(analytics && { service: text(serviceName(analytics)) }),
    address: contact,
  };
  const children = [
    say([says.controller], { name: owner }),
    say([says.page, says.host]),
    ...(way.length > 0 ? [say(way, values)] : []),
    counter
      ? say([says.analytics], { ...values, host: text(new Intl.ListFormat(language).format(new Set(hosts))) })
      : say([says.noAnalytics]),
    say([says.rights], values),
  ];
  return { slug: privacySlug, title: says.title, navigation: true, body: { type: 'root', children } };
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function link(url: string, label: string): PhrasingContent {
  return { type: 'link', url, children: [text(label)] };
}

/** Sentences with the values in their braces, as a paragraph. */
function say(
  sentences: readonly string[],
  values: Readonly<Record<string, PhrasingContent>> = {},
): Paragraph {
  const parts = sentences.join(' ').split(/\{(\w+)\}/);
  return {
    type: 'paragraph',
    children: parts.map((part, index) => (index % 2 === 1 && values[part]) || text(part)),
  };
}
