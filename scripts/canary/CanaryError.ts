/** The step at which the canary failed, and why. */
export class CanaryError extends Error {
  override readonly name = 'CanaryError';
}
