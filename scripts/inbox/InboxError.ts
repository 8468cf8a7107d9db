/** What the owner asked for cannot be done, in words for the owner. */
export class InboxError extends Error {
  override readonly name = 'InboxError';
}
