import { checkedText } from './fields.ts';

export const repositorySchema = checkedText((name) => {
  const suggestion = parseRepository(name);
  if (suggestion === name) return undefined;
  const message = 'Write the repository as owner/name, such as ada/portfolio.';
  return { message, suggestion };
}).meta({
  title: 'Repository',
  description:
    "The site's repository on GitHub, for the editor; needed only if the host does not provide it.",
  examples: ['ada/portfolio'],
});

/** Reads `owner/name`, also from a GitHub address such as `git@github.com:owner/name.git`. */
export function parseRepository(address: string): string | undefined {
  const host = /^(?:(?:https|ssh):\/\/(?:[^@/]*@)?github\.com\/|git@github\.com:)/i;
  return /^([\w-]+\/[\w.-]+?)(?:\.git)?\/?$/i.exec(address.trim().replace(host, ''))?.[1];
}
