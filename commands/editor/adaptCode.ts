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
    what: 'the fields are named that are not filled in',
    from: /(===`validation_failed`\?\(\w+\(\w+,Object\.values\((\w+)\.validities\)[^?]{0,200}?\.length,!0\)),\w+\(\w+,!0\)\)/g,
    to: '$1,tellInvalid($2))',
    times: 1,
  },
  {
    what: 'nor an error in the console',
    from: /catch\((\w+)\)\{throw console\.error\(\1\.cause\?\?\1\),Error\(`saving_failed`/g,
    to: 'catch($1){throw $1.message===`content_refused`?$1:(console.error($1.cause??$1),Error)(`saving_failed`',
    times: 1,
  },
  {
    what: 'no folder is taken that has no content in it',
    from: /await (\w+)\.getFileHandle\(`\.git`\);else throw \w+\}/g,
    to: '$&await checkFolder($1);',
    times: 1,
  },
  {
    what: 'files are known as they were read',
    from: /(\w+=async (\w+)=>\{)(let \w+=\[\],\w+=new Map,(\w+)=\[\];return await \w+\(\2,\w+=>\w+\(\{file:\w+,entries:\w+,entryMap:\w+,errors:\4\}\)\))/g,
    to: '$1knownFiles.read($2);$3',
    times: 1,
  },
  {
    what: 'and as they were written',
    from: /return (await \w+\(\{changes:(\w+),commit:\w+\}\),\w+\(\{changes:\2,savedEntries:)/g,
    to: 'return knownFiles.wrote($2),$1',
    times: 1,
  },
  {
    what: 'nothing is written that would undo what somebody else has written',
    from: /let (\w+)=\{\.\.\.await (\w+)\((\w+),(\w+)\),author:/g,
    to: 'await guardChanges($3);let $1={...await $2($3,$4),author:',
    times: 1,
  },
  {
    what: 'entries that were reordered can be opened',
    from: /(\w+)=>\(\{\.\.\.\1,(commitAuthor:\w+,commitDate:\w+\}\)\),\w+=\w+\.map\(\w+=>\{let\{sha:)/g,
    to: '$1=>({...toPlain($1),$2',
    times: 1,
  },
  {
    what: 'no file of media/ is deleted that is used',
    from: /=async\((\w+),\{extraChanges:\w+=\[\],notify:\w+=!0\}=\{\}\)=>\{(?=let\{targets:)/g,
    to: '$&guardMedia($1);',
    times: 1,
  },
  {
    what: 'no word of the console where a file cannot be read, which the page tells itself',
    from: /(\w+)\(!!(\w+\.current\.length)\)(?=;\w+\(\w+,\{get show\(\)\{[\s\S]{0,300}`entry_parse_errors`)/g,
    to: '$1(!1)',
    times: 1,
  },
  {
    what: 'the store of drafts is there from the first visit on, though other stores are made at the same time',
    from: /async(#\w+)\(\)(\{let (\w+)=!1,(\w+)=await this\.(#\w+)\(\),\{version:(\w+),objectStoreNames:\w+\}=\4,(\w+)=this\.[^}]+\}\)=>[^}]+\}else \3=!0;)return \3&&\(\4\.close\(\),\4=await this\.\5\(\6\+1\)\),/g,
    to: 'async$1()$2if($3&&($4.close(),$4=await this.$5($6+1).catch(error=>{if(error.name!==`VersionError`)throw error}),!$4?.objectStoreNames.contains($7)))return $4?.close(),this.$1();return ',
    times: 1,
  },
  {
    what: 'and stays in use when the way to the files changes, as it does by signing in',
    from: /if\((\w+)&&!(\w+)\)(\{let\{databaseName:\w+\}=\1\.repository\?\?\{\};if\(\w+\)\{\2=new \w+\(\w+,`draft-backups`)/g,
    to: 'if($1)$3',
    times: 1,
  },
  {
    what: 'a draft is kept with the text of the file that it was begun on',
    from: /(=async (\w+)=>\{)(if\(!\(\w+\.useDraftBackup\?\?!0\)\|\|!\2\.interacted\)return;[\s\S]{0,600}?await \w+\?\.put\()(\w+)\)/g,
    to: '$1let basis=drafts.basisOf($2);$3{...$4,basis})',
    times: 1,
  },
  {
    what: 'and restored where the file still is that',
    from: /\{draft:(\w+)\}\)=>\{if\(!\(\w+\.useDraftBackup\?\?!0\)\)return;let\{collectionName:\w+\}=\1,\w+=\w+\(\1\),(\w+)=await \w+\(\w+,\w+\);if\(!\2/g,
    to: '$&||drafts.isOutdated($2,$1)',
    times: 1,
  },
  {
    what: 'the open form is known',
    from: /(if\((\w+)\((\w+)\)\)\{let \3=\{timestamp:new Date,[\s\S]{0,5000}?=(\w+)=>\{)(globalThis\.clearTimeout\(\w+\),\4&&\w+&&\(\w+=globalThis\.setTimeout\(\(\)=>\{(\w+)\(\4\)\},500\)\))/g,
    to: '$1drafts.follow($4,()=>$2($4),()=>$6($4)),$5',
    times: 1,
  },
  {
    what: 'a form with changes is not left without a question',
    from: /(get useShortcut\(\)\{return \w+\(\w+\)\},onclick:\(\)=>\{)(\w+\(\)\}\}\)\})/g,
    to: '$1drafts.mayLeave()&&$2',
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
    what: 'a table that is typed stays text, of which nothing but its first cell would be made',
    from: /(\.\.\.\w+\?\[\w+\]:\[\w+,(\w+)\]\],(\w+)=\w+\(\w+\),[\s\S]{0,300}?\w+&&\w+\(\w+\(\3,)(\w+)(\)\),\()/g,
    to: '$1$4.filter(item=>item!==$2)$5',
    times: 1,
  },
  {
    what: 'reading a file of the open folder is exported',
    from: /(hashCacheDB:\w+\}\)\},fetchBlob:async\(\{path:(\w+)\}\)=>\{if\(!(\w+)\)throw Error\(`Root directory handle is not available`\);return (\w+)\(\3,\2\)\}[\s\S]*)$/g,
    to: '$1\nexport const readLocalFile=async path=>$3&&$4($3,path);',
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
