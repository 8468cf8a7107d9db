import '@citation-js/plugin-bibtex';
import { Cite } from '@citation-js/core';
import { parseXml, type XmlDocument, XmlElement, XmlText } from '@rgrove/parse-xml';
import type { Nodes } from 'hast';
import ICAL from 'ical.js';
import markdownIt from 'markdown-it';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { getDocumentProxy } from 'unpdf';
import * as z from 'zod';
import { memoize } from '../../../lib/memoize.ts';
import type { Content } from '../../../schema/content.ts';
import { unzip } from '../../fixtures/folders.ts';
import { makeFiles } from '../../fixtures/makeFiles.ts';

/** White space as browsers show it. */
export const oneLine = memoize((text: string) => text.replaceAll(/\s+/g, ' ').trim());

/** What a program reads in an output. `isSet` where lines are broken for paper, also within words. */
export type Reading = { texts: string[]; addresses: string[]; isSet?: true };

/** The texts of a page for somebody without JavaScript, and those that are read out or shown in fields. */
export function readHtml(html: string): Reading {
  const texts: string[] = [''];
  const addresses: string[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'text') texts.push(texts.pop() + node.value);
    if (!('children' in node)) return;
    const isElement = node.type === 'element';
    if (isElement && silent.has(node.tagName)) return;
    const isApart = isElement && !inline.has(node.tagName);
    if (isApart) texts.push('');
    if (isElement) {
      const { href, src, alt, placeholder, ariaLabel, content, dataContact } = node.properties;
      for (const address of [href, src]) if (typeof address === 'string') addresses.push(address);
      const said = [alt, placeholder, ariaLabel, content].flatMap((one) =>
        Array.isArray(one) ? one : [one],
      );
      texts.unshift(...said.map((one) => String(one ?? '')));
      if (typeof dataContact === 'string') texts.unshift(...leavesOf(JSON.parse(dataContact)));
    }
    for (const child of node.children) visit(child);
    if (isApart) texts.push('');
    // Styles may set it apart: the name and the description on a button.
    else if (isElement) texts.unshift(oneLine(textOf(node)));
  };
  visit(unified().use(rehypeParse).parse(html));
  return { texts: texts.map(oneLine), addresses };
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

const silent = new Set(['script', 'style', 'svg', 'template']);
const inline = new Set('a abbr b bdi cite code del em i span strong time u'.split(' '));

export function readJsonLd(html: string): Reading {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return readJson(`[${scripts.map(([, json]) => json).join(',')}]`);
}

function readJson(json: string): Reading {
  const addresses = leavesOf(JSON.parse(json));
  return { texts: addresses.map(oneLine), addresses };
}

function readMarkdown(markdown: string): Reading {
  return readHtml(markdownIt().render(markdown));
}

function readVcard(vcard: string): Reading {
  const properties = new ICAL.Component(ICAL.parse(vcard)).getAllProperties();
  const texts = properties.flatMap((property) => property.getValues().flat(2).map(String));
  const emails = properties
    .filter(({ name }) => name === 'email')
    .map((property) => `mailto:${property.getFirstValue()}`);
  return { texts: texts.map(oneLine), addresses: [...texts, ...emails] };
}

function readXml(xml: string): Reading {
  const texts: string[] = [];
  const addresses: string[] = [];
  const visit = (node: XmlDocument | XmlElement) => {
    for (const child of node.children) {
      if (child instanceof XmlText) texts.push(oneLine(child.text));
      if (!(child instanceof XmlElement)) continue;
      if (child.attributes.type === 'html') {
        const read = readHtml(child.text);
        texts.push(...read.texts);
        addresses.push(...read.addresses);
        continue;
      }
      if (child.attributes.term !== undefined) texts.push(oneLine(child.attributes.term));
      if (child.attributes.href !== undefined) addresses.push(child.attributes.href);
      visit(child);
    }
  };
  if (xml !== '') visit(parseXml(xml));
  return { texts, addresses };
}

function readJsonResume(json: string): Reading {
  const plain = readJson(json);
  const all = [plain, ...plain.addresses.map(readMarkdown)];
  return {
    texts: all.flatMap(({ texts }) => texts),
    addresses: all.flatMap(({ addresses }) => addresses),
  };
}

export async function readPdf(pdf: Uint8Array): Promise<Reading> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((number) => document.getPage(number)));
  let text = '';
  let artifacts = '';
  const addresses: string[] = [];
  for (const page of pages) {
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    // An artifact, such as the number of the page, is beside the text. Marked content is nested.
    const tags: unknown[] = [];
    for (const item of items) {
      if ('type' in item && item.type === 'endMarkedContent') tags.pop();
      else if ('type' in item) tags.push('tag' in item && item.tag);
      else if (tags.includes('Artifact')) artifacts += `${item.str} `;
      else text += item.str + (item.hasEOL ? ' ' : '');
    }
    const annotations: { url?: string }[] = await page.getAnnotations();
    addresses.push(...annotations.flatMap(({ url }) => url ?? []));
  }
  const { info } = await document.getMetadata();
  return { texts: [text, artifacts, ...leavesOf(info)].map(oneLine), addresses, isSet: true };
}

export function readDocx(docx: Uint8Array): Reading {
  const files = unzip(docx);
  const [text = '', about = '', links = ''] = [
    'word/document.xml',
    'docProps/core.xml',
    'word/_rels/document.xml.rels',
  ].map((name) => files.get(name));
  // Each run of a line is an element of its own.
  const lines = text
    .replaceAll(/<w:(?:tab|br)\/>/g, ' ')
    .split(/(?=<w:p>)/)
    .map((line) => line.replaceAll(/<[^>]*>/g, ''));
  const { texts } = readXml(`<lines>${lines.map((line) => `<line>${line}</line>`).join('')}</lines>`);
  const targets = new Map(
    Array.from(links.matchAll(/Id="([^"]*)"[^>]*Target="([^"]*)"/g), ([, id, url]) => [id, url]),
  );
  const addresses = Array.from(
    text.matchAll(/<w:hyperlink [^>]*?(?:w:anchor="([^"]*)" )?r:id="([^"]*)"/g),
    ([, fragment, id]) => `${targets.get(id)}${fragment === undefined ? '' : `#${fragment}`}`,
  );
  return {
    texts: [...texts, ...readXml(about).texts],
    addresses: readXml(`<urls>${addresses.map((url) => `<url>${url}</url>`).join('')}</urls>`).texts,
  };
}

const referencesSchema = z.array(
  z.object({
    author: z.array(z.record(z.string(), z.string())),
    issued: z.object({ 'date-parts': z.tuple([z.array(z.number())]) }),
  }),
);

function readBibtex(bibtex: string): Reading {
  const { data } = new Cite(bibtex);
  const leaves = leavesOf(data);
  const texts = referencesSchema
    .parse(data)
    .flatMap(({ author, issued }) => [
      ...author.map(({ given, 'non-dropping-particle': particle, family, suffix }) =>
        [given, particle, family, suffix].filter(Boolean).join(' '),
      ),
      issued['date-parts'][0].map((part) => String(part).padStart(2, '0')).join('-'),
    ]);
  return { texts: [...leaves, ...texts].map(oneLine), addresses: leaves };
}

const readers: Readonly<Record<string, (bytes: Buffer) => Reading | Promise<Reading>>> = {
  'resume.pdf': readPdf,
  'resume.docx': readDocx,
  'resume.json': (bytes) => readJsonResume(String(bytes)),
  'contact.vcf': (bytes) => readVcard(String(bytes)),
  'index.md': (bytes) => readMarkdown(String(bytes)),
  'llms.txt': (bytes) => readMarkdown(String(bytes)),
  'publications.bib': (bytes) => readBibtex(String(bytes)),
  'feed.xml': (bytes) => readXml(String(bytes)),
};

export async function readFiles(content: Content, folder: string): Promise<Map<string, Reading>> {
  // The résumé has room for everything.
  const { resume } = content.site;
  const whole = {
    ...content,
    site: { ...content.site, resume: { link: false, ...resume, pages: 20 } },
  };
  const { bytes } = await makeFiles(whole, folder);
  const readings = new Map<string, Reading>();
  for (const [name, read] of Object.entries(readers)) readings.set(name, await read(await bytes(`/${name}`)));
  return readings;
}

function leavesOf(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(leavesOf) : [];
}
