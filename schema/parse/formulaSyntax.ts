import type { Element } from 'hast';
import type { Literal } from 'mdast';
import type { Code, Construct, State, TokenizeContext, Tokenizer } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { Formula } from '../values/formula.ts';

/** Whether a file may have formulas. Without any, what typesets them is not loaded. */
export function mayHaveFormulas(text: string): boolean {
  return text.replace('"$schema"', '').includes('$');
}

/** A formula in Markdown: while a file is read, `value` is its source, and then as it is written in plain text. */
interface FormulaNode extends Literal {
  type: 'formula';
  data?: FormulaData;
}

interface FormulaData {
  isBlock: boolean;
  formula?: Formula;
  hName?: string;
  hProperties?: Element['properties'];
  hChildren?: Element['children'];
}

declare module 'mdast' {
  interface PhrasingContentMap {
    formula: FormulaNode;
  }
  interface RootContentMap {
    formula: FormulaNode;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formula: 'formula';
    formulaLine: 'formulaLine';
  }
}

/** Lets `remark` read `$…$` by Pandoc's rule, and `$$…$$`, alone or in a paragraph, without blank lines in it. */
export function remarkFormulas(this: Processor): void {
  const data = this.data();
  const text: Construct = {
    name: 'formula',
    tokenize: tokenizer(false),
    previous: (code) => code !== dollar,
  };
  const flow: Construct = { name: 'formula', tokenize: tokenizer(true), concrete: true };
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ text: { [dollar]: text }, flow: { [dollar]: flow } });
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push({
    enter: {
      formula(token) {
        const source = this.sliceSerialize(token).trimEnd();
        const isBlock = source.startsWith('$$');
        const value = source.replace(/^\$+|\$+$/g, '');
        this.enter({ type: 'formula', value, data: { isBlock } }, token);
      },
    },
    exit: {
      formula(token) {
        this.exit(token);
      },
    },
  });
}

const dollar = 36;
const backslash = 92;

const isLineEnd = (code: Code) => code !== null && code < -2;
const isSpace = (code: Code) => code === 32 || code === -2 || code === -1 || isLineEnd(code);

function tokenizer(isFlow: boolean): Tokenizer {
  return function (this: TokenizeContext, effects, ok, nok) {
    let [fence, closing] = [0, 0];
    let last: Code = null;
    const take = (code: Code, next: State): State => {
      effects.consume(code);
      last = code;
      return next;
    };
    const open: State = (code) => {
      if (code === dollar && fence < 2) {
        if (fence++ === 0) {
          effects.enter('formula');
          effects.enter('formulaLine');
        }
        return take(code, open);
      }
      const isOpened = fence === 2 || (!isFlow && !isSpace(code));
      return isOpened && code !== dollar ? inside(code) : nok(code);
    };
    const inside: State = (code) => {
      if (code === null) return nok(code);
      if (code === backslash) return take(code, escaped);
      if (isLineEnd(code)) {
        effects.exit('formulaLine');
        return effects.attempt(nextLine, enterLine, nok)(code);
      }
      if (code !== dollar) return take(code, inside);
      if (fence === 1 && isSpace(last)) return nok(code);
      return close(code);
    };
    const escaped: State = (code) => (isSpace(code) || code === null ? inside(code) : take(code, inside));
    const enterLine: State = (code) => {
      effects.enter('formulaLine');
      return lineStart(code);
    };
    const lineStart: State = (code) => {
      last = 32;
      if (code === null || isLineEnd(code)) return nok(code);
      return isSpace(code) ? take(code, lineStart) : inside(code);
    };
    const close: State = (code) => {
      if (code === dollar && closing < fence) {
        closing++;
        return take(code, close);
      }
      if (closing < fence || code === dollar) return nok(code);
      if (fence === 1 && code !== null && code >= 48 && code <= 57) return nok(code);
      if (isFlow && isSpace(code) && !isLineEnd(code)) return take(code, close);
      if (isFlow && code !== null && !isLineEnd(code)) return nok(code);
      effects.exit('formulaLine');
      effects.exit('formula');
      return ok(code);
    };
    return open;
  };
}

/** The end of a line, unless the next one is not of the same list or quotation. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const after: State = (code) => (this.parser.lazy[this.now().line] ? nok(code) : ok(code));
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return after;
    };
  },
};
