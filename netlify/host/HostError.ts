/** Why the host cannot start, in words for the person who started it. */
export class HostError extends Error {
  override readonly name = 'HostError';
}
