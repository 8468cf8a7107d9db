/** Whether an Accept header ranks a page above JSON, as a browser's own requests do and scripts do not. */
export function prefersHtml(accept: string | null): boolean {
  const quality = (wanted: string) => {
    const range = (accept ?? '')
      .split(',')
      .find((part) => part.split(';')[0]?.trim().toLowerCase() === wanted);
    return range === undefined ? 0 : Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1);
  };
  return quality('text/html') > Math.max(quality('application/json'), quality('application/*'));
}
