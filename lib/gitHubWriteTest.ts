/** Creates a blob, which changes nothing without a commit. GitHub's `permissions` are those of the person, not of the token. */
export const writeTest = { path: '/git/blobs', body: JSON.stringify({ content: 'Write test' }) };
