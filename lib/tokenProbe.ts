/** Asks GitHub whether a token may write: a blob changes nothing without a commit. `permissions` are only those of the person. */
export const tokenProbe = { path: '/git/blobs', body: JSON.stringify({ content: 'Write test' }) };
