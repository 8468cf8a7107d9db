/** The address at which the site serves a file of the content's `media/` folder. */
export function mediaUrl(path: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}`;
}
