/**
 * A request that tests whether a token may write: it creates a blob, which changes nothing without a commit. GitHub's
 * `permissions` are those of the person, not of the token.
 */
export const tokenProbe = { path: '/git/blobs', body: JSON.stringify({ content: 'Write test' }) };
