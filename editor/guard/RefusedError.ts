/** Thrown to keep Sveltia CMS from writing; what is wrong has been shown, so that its own dialog stays away. */
export class RefusedError extends Error {
  constructor() {
    super('content_refused');
    this.name = 'RefusedError';
  }
}
