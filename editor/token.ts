/** GitHub's form for a token that may change the repository, filled in. */
export function tokenAddress(repo: string): string {
  const query = new URLSearchParams({
    name: `Editor of ${repo}`.slice(0, 40),
    description: `Changes the content of ${repo}.`,
    target_name: repo.slice(0, repo.indexOf('/')),
    expires_in: '90',
    contents: 'write',
  });
  return `https://github.com/settings/personal-access-tokens/new?${query}`;
}
