import { Document, Packer } from 'docx';
import { htmlToContent } from 'docx/html';
import { toHtml } from 'hast-util-to-html';
import type { Content } from '../../schema/content.ts';
import { languageDirection } from '../../schema/words/languageTag.ts';
import { palettesOf } from '../theme/palette.ts';
import { resumeSections } from './resumeCuts.ts';
import { aboutResume } from './resumeData.ts';
import { resumeTree } from './resumeTree.ts';

/** In twentieths of a point. */
const papers = { a4: { width: 11_906, height: 16_838 }, letter: { width: 12_240, height: 15_840 } };

export async function createResumeDocx(content: Content, cutCount: number): Promise<Uint8Array> {
  const { title, author, description, keywords } = aboutResume(content);
  const { paper = 'a4', margins } = content.site.resume ?? {};
  const size = papers[paper];
  const edge = margins === 'narrow' ? 720 : 1_134;
  const document = new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    description,
    keywords: keywords.join(', '),
    styles: { default: chooseStyles(content, size.width - 2 * edge) },
    sections: [
      {
        properties: { page: { size, margin: { top: edge, bottom: edge, left: edge, right: edge } } },
        children: htmlToContent(toHtml(resumeTree(content, cutCount)), {
          styleMap: { h1: 'Title' },
          stylesheet: 'time { white-space: pre; } var { font-style: normal; }',
        }),
      },
    ],
  });
  return Packer.toBuffer(document);
}

function chooseStyles(content: Content, textWidth: number) {
  const { language, resume, theme } = content.site;
  const { design, size: points = 10.5 } = resume ?? {};
  const dateStop = languageDirection(language) === 'rtl' ? 'leftTabStop' : 'rightTabStop';
  const dateAtEnd = { [dateStop]: textWidth };
  // A letter has no sections.
  const after = resumeSections(content).length > 0 ? 80 : 200;
  const color = design === 'plain' ? '000000' : palettesOf(theme).light('accent').slice(1);
  const heads = { font: 'Georgia', color };
  const heading = (run: object, before: number, below: number, more: object = {}) => {
    return { run, paragraph: { spacing: { before, after: below }, keepNext: true, ...more } };
  };
  return {
    document: {
      run: { font: 'Calibri', size: 2 * points, language: { value: language, bidirectional: language } },
      paragraph: { spacing: { after } },
    },
    title: heading({ ...heads, size: 48 }, 0, 60),
    heading2: heading({ ...heads, size: 30 }, 280, after),
    heading3: heading({ size: 2 * points + 2 }, 140, 20, dateAtEnd),
    heading4: heading({ italics: true, size: 2 * points + 1 }, 80, 20, dateAtEnd),
    hyperlink: { run: { color } },
  };
}
