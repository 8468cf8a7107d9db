/**
 * Makes the key that tells one submission from another: the same as long as the same is typed, so that pressing
 * again after a time-out makes no second message, and a new one once anything has changed.
 */
export function createSubmissionKey(): (typed: unknown) => string {
  let last = { typed: '', key: '' };
  return (typed) => {
    const text = JSON.stringify(typed);
    if (text !== last.typed) last = { typed: text, key: randomKey() };
    return last.key;
  };
}

/** 128 random bits in hexadecimal; `crypto.randomUUID` is there only on secure origins. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
