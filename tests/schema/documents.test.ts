import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createResumeMarkdown } from '../../renderer/outputs/resumeTree.ts';
import { visibleSections } from '../../schema/sections.ts';
import { documentKinds } from '../../schema/values/mediaFile.ts';
import { copyContent, findProblems, hobby, openContent } from '../fixtures/content.ts';
import { makeFiles } from '../fixtures/makeFiles.ts';

const talk = (slides: string) =>
  `{\n  "title": "Doubt",\n  "venue": "PyCon",\n  "date": "2024",\n  "slides": "${slides}"\n}\n`;

const withSlides = (bytes: string | Uint8Array, name = 'media/slides.pdf') => ({
  'talks/doubt.json': talk(name),
  [name]: bytes,
});

const slidesPdf =
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /AA << >> /XFA 2 0 R /Title (#JavaScript) >>\nendobj\n%%EOF\n';

test.each<[name: string, contents: string | Buffer]>([
  ['form.PDF', slidesPdf],
  ['levels.csv', '<18,5\n18–30,7\n'],
  ['notebook.ipynb', '{ "cells": ["<svg viewBox=\'0 0 1 1\'>", "<script>"] }'],
  ...documentKinds.map((kind): [string, string] => [`a.${kind}`, 'Text, and later a <b>']),
])('%s is published', async (name, contents) => {
  expect(await findProblems(withSlides(contents, `media/${name}`))).toEqual([]);
});

const ofKind = /of a kind that is published .*; put it into a ZIP\.$/;
const byContents = /^By its contents, .* is HTML or XML, .*; put it into a ZIP\.$/;

test.each<[name: string, contents: string | Buffer, message: RegExp]>([
  ...['xml', 'xsl', 'js', 'mjs', 'wasm', 'html', 'md', 'pdf~', ''].map((ending): [string, string, RegExp] => [
    `a.${ending}`,
    'x',
    ofKind,
  ]),
  ['a.txt', '<!doctype html>', byContents],
  ['a.csv', '\ufeff\n <script>', byContents],
  ['a.srt', Buffer.from('\ufeff<html>', 'utf16le'), byContents],
  ['a.pdf', '<?xml version="1.0"?>', byContents],
])('%s with %j is one error at the link to it', async (name, contents, message) => {
  const text = hobby(`A [file](media/${name}).\n`);
  const problems = await findProblems({ 'hobbies/x.md': text, [`media/${name}`]: contents });
  expect(problems).toMatchObject([{ file: 'hobbies/x.md', line: 5, column: 3, code: 'bad-image-path' }]);
  expect(problems[0]?.message).toMatch(message);
});

test('an unused document is a warning, unless a file that may refer to it has errors', async () => {
  const stray = { 'media/data.csv': 'a,b\n', 'media/.DS_Store.txt': '' };
  const unused = { file: 'media/data.csv', code: 'unused-document', severity: 'warning' };
  expect(await findProblems({ ...withSlides(slidesPdf), ...stray })).toMatchObject([unused]);
  const codes = (await findProblems({ ...stray, 'talks/doubt.json': '{' })).map(({ code }) => code);
  expect(codes).not.toContain('unused-document');
});

test('the documents of a section that is left out are not published', async () => {
  const site = (text: string) => text.replace('{', '{\n  "sections": ["skills", "hobbies", "contact"],');
  const folder = await copyContent({ ...withSlides(slidesPdf), 'site.json': site });
  const { paths } = await makeFiles(await openContent(folder), folder);
  expect(paths.filter((path) => path.startsWith('/media/'))).toEqual([]);
});

test('slides are published unchanged under a name with a hash, to which every output leads', async () => {
  const folder = await copyContent(withSlides(slidesPdf, 'media/Üben ü.pdf'));
  const content = await openContent(folder);
  const { find, bytes, text } = await makeFiles(content, folder);
  const slides = find(/^\/media\//);
  expect(slides).toMatchObject({ type: 'application/pdf' });
  expect(slides.path).toMatch(/^\/media\/uben-u\.[\da-f]{8}\.pdf$/);
  expect(await bytes(/^\/media\//)).toEqual(await readFile(`${folder}/media/Üben ü.pdf`));
  const address = content.site.url + slides.path;
  expect(createResumeMarkdown(content)).toContain(address);
  expect(await text('/resume.json')).toContain(address);
  const [talks] = visibleSections(content, '').filter(({ id }) => id === 'talks');
  expect(talks?.entries[0]?.links).toMatchObject([{ kind: 'slides', url: slides.path }]);
});
