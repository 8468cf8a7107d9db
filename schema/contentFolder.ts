/** The content folder that the owner named with `CONTENT_DIR`, or the usual one. */
export function contentFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.CONTENT_DIR || 'content';
}
