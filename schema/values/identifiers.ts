import { checkedText } from './fields.ts';
import { decodeUrl } from './url.ts';

const doiForm = /^10\.\d{4,9}\/[^\s\p{Cc}]+$/u;

/** `10.1000/182`. Source: https://www.doi.org/the-identifier/resources/handbook/2_numbering */
export const doiSchema = checkedText((doi) => {
  if (doiForm.test(doi)) return undefined;
  const bare = decodeUrl(/(?:doi\.org\/|doi:\s*)(10\..*)$/i.exec(doi)?.[1] ?? '');
  const message = `"${doi}" is not a DOI; write 10., a number, a slash and the rest, such as 10.1000/182.`;
  return { message, suggestion: bare };
}).meta({
  title: 'DOI',
  description: 'The digital object identifier, without https://doi.org/.',
  examples: ['10.1000/182'],
});

export function doiOfUrl(url: string): string | undefined {
  const [, path = ''] = /^(?:https?:\/\/)?(?:www\.)?(?:dx\.)?doi\.org\/+([^?#]+)/i.exec(url.trim()) ?? [];
  const parsed = doiSchema.safeParse(decodeUrl(path));
  return parsed.success ? parsed.data : undefined;
}

/** The address of a DOI, which may contain any character, such as `<` or `#`. */
export function doiUrl(doi: string): string {
  return `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`;
}

const arxivForm = /^(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?$/;

/** `2101.00001` or `math/0309136`. Source: https://info.arxiv.org/help/arxiv_identifier.html */
export const arxivSchema = checkedText((id) => {
  if (arxivForm.test(id)) return undefined;
  const [, bare] = /(?:arxiv\.org\/\w+\/|^arxiv:\s*)([^\s[]+?)(?:\.pdf)?(?:\s*\[.*)?$/i.exec(id) ?? [];
  const message = `"${id}" is not an arXiv identifier; write one such as 2101.00001.`;
  return { message, suggestion: bare };
}).meta({
  title: 'Identifier at arXiv',
  description: 'The end of its address there, after https://arxiv.org/abs/.',
  examples: ['2101.00001'],
});

export function arxivUrl(id: string): string {
  return `https://arxiv.org/abs/${id}`;
}
