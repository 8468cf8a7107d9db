import { test } from 'vitest';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { remarkFormulas } from './schema/parse/formulaSyntax.ts';
test('x', () => {
  const p = remark().use(remarkGfm).use(remarkFormulas);
  for (const s of ['a $x_1^2 *b*$ c','costs $5 and $10 and $x$','$$\na\n+ b\n- c\n$$\n\ntext','> $$\n> a\n> + b\n> $$\n> q','- $$\n  a\n  + b\n  $$\n- c','para $$E=mc^2$$ more','para\n$$\nE\n$$\nafter','$$ E $$','$$\na\n\nb\n$$','\\$x$ and $y$','$a $b$','| a $x$ | b |\n|-|-|\n| $y$ | 2 |','$x\ny$','`$x$` [a $b](https://x.y) c$','$$$$ $$ $$x','US$5, NZ$10','$\\$5$','> $$\na\n> $$', '**$x$**', '$x$-ray', '$$x$$.'])
    { const t=p.parse(s); const strip=(n:any):any=>n.type==='text'?n.value:n.type==='formula'?{f:n.value,b:n.data.isBlock,p:[n.position.start.offset,n.position.end.offset]}:{[n.type]:n.children?.map(strip)}; console.log(JSON.stringify(s),JSON.stringify(t.children.map(strip))); }
});
