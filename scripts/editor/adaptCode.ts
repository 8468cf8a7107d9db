/**
 * The code of Sveltia CMS, changed where it can not be told otherwise: so that it works under a policy without
 * `unsafe-inline`, asks no other server for typefaces, and lets this project say itself why it does not save. The
 * package is of one exact version.
 * @throws where another version reads differently, so that the build stops
 */
export function adaptCode(code: string): string {
  return changes.reduce(applyChange, code);
}

type Change = { what: string; from: RegExp; to: string; times: number };

const changes: Change[] = [
  {
    what: 'style elements become adopted style sheets',
    from: /if\(!(\w+)\.querySelector\(`#`\+(\w+)\.hash\)\)\{let (\w+)=\w+\(`style`\);\3\.id=\2\.hash,\3\.textContent=\2\.code,\1\.appendChild\(\3\)\}/g,
    to: 'adoptStyles($1,$2)',
    times: 1,
  },
  {
    what: 'a style attribute goes, which editor.css makes up for',
    from: /<svelte-css-wrapper style="display: contents">/g,
    to: '<svelte-css-wrapper>',
    times: 8,
  },
  {
    what: 'typefaces come from the bundle alone',
    from: /@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g,
    to: '',
    times: 3,
  },
  {
    what: 'the page can be zoomed on a phone',
    from: /`initial-scale=1`,`maximum-scale=1`,/g,
    to: '`initial-scale=1`,',
    times: 1,
  },
  {
    what: 'no dialog for what has been refused with a reason',
    from: /catch\((\w+)\)\{\1\.message===`validation_failed`\?/g,
    to: 'catch($1){$1.message===`content_refused`?void 0:$1.message===`validation_failed`?',
    times: 1,
  },
  {
    what: 'a text stays as it is until it is changed',
    from: /(\w+)=\((\w+),(\w+)\)=>\{let (\w+)=\3\.filter\(([^;]+)\);\2\.getRootElement\(\)\?\.dispatchEvent\(new CustomEvent\(`Update`,\{detail:\{value:(.+?),selection:/g,
    to: 'textOfDocument=$3=>{let $4=$3.filter($5);return $6},$1=($2,$3)=>{$2.getRootElement()?.dispatchEvent(new CustomEvent(`Update`,{detail:{value:keptText.keep($2,textOfDocument($3)),selection:',
    times: 1,
  },
  {
    what: 'a text that would come out with another meaning is not taken for rich text',
    from: /(\w+)=\w+\(\1\),\1=\w+\(\1\),\1=\w+\(\1\),new Promise\(\(\w+,\w+\)=>\{(\w+)\.update\(\(\)=>\{try\{\w+\(\1,(\w+)\),/g,
    to: 'keptText.give($2,$1),$&keptText.check($2,textOfDocument($3)),',
    times: 1,
  },
  {
    what: 'reading a file of the open folder is exported',
    from: /(hashCacheDB:\w+\}\)\},fetchBlob:async\(\{path:(\w+)\}\)=>\{if\(!(\w+)\)throw Error\(`Root directory handle is not available`\);return (\w+)\(\3,\2\)\}[\s\S]*)$/g,
    to: '$1\nexport const readLocalFile=async path=>$4($3,path);',
    times: 1,
  },
  {
    what: 'the entries of a collection are exported, which previews alone are given',
    from: /(\w+)(=async\((\w+),\w+\)=>\{let \w+=\w+\(\3\);if\(!\w+\)throw Error\(`Collection "\$\{\3\}" not found`\)[\s\S]*)$/g,
    to: '$1$2\nexport{$1 as getCollection};',
    times: 1,
  },
];

function applyChange(code: string, { what, from, to, times }: Change): string {
  const found = code.match(from)?.length ?? 0;
  if (found !== times) {
    throw new Error(`Sveltia CMS is not as expected (${what}: found ${found} times, not ${times}).`);
  }
  return code.replace(from, to);
}
