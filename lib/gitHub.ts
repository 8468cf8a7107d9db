/** Asks GitHub whether a token may write: a blob changes nothing without a commit. `permissions` are only those of the person. */
export const tokenProbe = { path: '/git/blobs', body: JSON.stringify({ content: 'Write test' }) };

/** Source: https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit */
export function isRateLimited({ status, headers }: Response): boolean {
  return status === 429 || headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0';
}
