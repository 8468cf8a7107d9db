/** A blob changes nothing without a commit, so GitHub's answer says whether a token may write: its `permissions` are the person's. */
export const writeTest = { path: '/git/blobs', body: JSON.stringify({ content: 'Write test' }) };
