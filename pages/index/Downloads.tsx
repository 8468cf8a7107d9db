import type { ReactNode } from 'react';
import { sitePath } from '../../renderer/sitePath.ts';
import { Word } from '../../renderer/text/Word.tsx';
import type { Content } from '../../schema/content.ts';

type Props = { name: string; labels: Content['files']; hasCv: boolean; children: ReactNode };

/** Links to the files that recruiters and phones want, beside a button (`children`). */
export function Downloads({ name, labels, hasCv, children }: Props) {
  const owner = toFileName(name);
  return (
    <div className="downloads">
      {children}
      <span>
        <a href={sitePath('/resume.pdf')} download={`${owner}resume.pdf`}>
          <Word>{labels.resume}</Word>
        </a>{' '}
        {hasCv && (
          <>
            <a href={sitePath('/cv.pdf')} download={`${owner}cv.pdf`}>
              <Word>{labels.cv}</Word>
            </a>{' '}
          </>
        )}
        <a href={sitePath('/resume.docx')} download={`${owner}resume.docx`}>
          <Word>{labels.word}</Word>
        </a>{' '}
        <a href={sitePath('/contact.vcf')} download={`${owner}contact.vcf`}>
          <Word>{labels.card}</Word>
        </a>
      </span>
    </div>
  );
}

/** Letters that are not a basic letter with marks. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** A name in ASCII, with a hyphen behind each word: `Tui-Kowhai-`. Nothing of a name in another script. */
function toFileName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæøœðđłþı]/gi, (letter) => letters[letter.toLowerCase()] ?? '')
    .split(/[^A-Za-z0-9]+/)
    .flatMap((word) => (word === '' ? [] : [`${word}-`]))
    .join('');
}
