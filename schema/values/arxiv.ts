import { checkedText } from './fields.ts';

const form = /^(?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?$/;

/** `2101.00001` or `math/0309136`. Source: https://info.arxiv.org/help/arxiv_identifier.html */
export const arxivSchema = checkedText((id) => {
  if (form.test(id)) return undefined;
  const bare =
    /^(?:https?:\/\/(?:www\.)?arxiv\.org\/(?:abs|pdf|html)\/|arxiv:\s*)(.+?)(?:\.pdf)?(?:\s*\[.*\])?$/i.exec(
      id,
    )?.[1];
  const message = `"${id}" is not an arXiv identifier; write one such as 2101.00001.`;
  return { code: 'bad-arxiv', message, suggestion: bare !== undefined && form.test(bare) ? bare : undefined };
}).meta({
  title: 'Identifier at arXiv',
  description: 'The end of its address there, after https://arxiv.org/abs/.',
  examples: ['2101.00001'],
});

export function arxivUrl(id: string): string {
  return `https://arxiv.org/abs/${id}`;
}
