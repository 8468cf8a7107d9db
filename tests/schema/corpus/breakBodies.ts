import type { ProblemCode } from '../../../schema/problems.ts';
import type { BrokenTree, Sample } from './brokenTree.ts';

/** What goes wrong in a text, and the code of it. */
const slips: [string, ProblemCode][] = [
  ['A <b>bold</b> claim.', 'raw-html'],
  ['<script>alert(1)</script>', 'raw-html'],
  ['<!-- mine -->', 'raw-html'],
  ['A [link](javascript:alert(1)).', 'unsafe-url'],
  ['A [link](data:text/html,x).', 'unsafe-url'],
  ['A [link](http://mahuta.nz).', 'bad-url'],
  ['A [link](mahuta.nz).', 'bad-url'],
  ['A [link](https://me:secret@mahuta.nz).', 'bad-url'],
  ['A [link](/about).', 'missing-page'],
  ['A [link](cv.pdf).', 'relative-url'],
  ['A [link](media/cv.pdf).', 'missing-media'],
  ['A [link](#nowhere).', 'missing-anchor'],
  ['A [link][nowhere].', 'shown-marks'],
  ['A ![hill][nowhere].', 'lost-link'],
  ['A \u202eletter.', 'hidden-character'],
  ['A [link](https://mahuta.nz/a b).', 'lost-link'],
  ['A [link] (https://mahuta.nz).', 'lost-link'],
  ['A picture: ![[hill.png]].', 'lost-link'],
  ['**Skills:**Python.', 'shown-marks'],
  ['私は**「機械学習」**が専門です。', 'shown-marks'],
  ['• One\n• Two', 'shown-marks'],
  ['As $$E = mc^2$$ says.', 'shown-marks'],
  ['A link without a text: [](https://mahuta.nz).', 'empty-text'],
  ['![](media/portrait.svg)', 'missing-alt'],
  ['![a hill](media/none.png)', 'missing-media'],
  ['![a hill](https://mahuta.nz/hill.png)', 'bad-image-path'],
  ['![a hill](hill.png)', 'bad-image-path'],
  ['![a hill](media/../site.json)', 'bad-image-path'],
  ['A claim.[^1]\n\n[^1]: Its ground.', 'unsupported-markdown'],
  ['A bell\u0007 rings.', 'control-character'],
];

/** The slips in every text below front matter, in a paragraph of their own below it. */
export function* breakBodies(sample: Sample): Generator<BrokenTree> {
  for (const [file, text] of sample) {
    if (!file.endsWith('.md')) continue;
    const line = text.trimEnd().split('\n').length + 2;
    for (const [slip, code] of slips) {
      const content = `${text.trimEnd()}\n\n${slip}\n`;
      yield { name: `${file}: ${slip.split('\n')[0]}`, file, content, line, codes: [code] };
    }
    const end = text.indexOf('\n---\n') + '\n---\n'.length;
    const below = text.slice(0, end).split('\n').length;
    const empty = { file, line: below, codes: ['empty-body'] satisfies ProblemCode[] };
    yield { name: `${file}: no text`, content: text.slice(0, end), ...empty };
    yield {
      name: `${file}: only addresses`,
      content: `${text.slice(0, end)}[a]: https://mahuta.nz\n`,
      ...empty,
    };
    yield { name: `${file}: nothing to see`, content: `${text.slice(0, end)}\u200b\n`, ...empty };
  }
}
