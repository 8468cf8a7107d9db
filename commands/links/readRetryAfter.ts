/**
 * For how long a server wants to be left alone, in milliseconds. A point in time counts from that of the answer, so that
 * no two clocks need agree. Source: RFC 9110, section 10.2.3.
 */
export function readRetryAfter(headers: Headers): number {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const wait = Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? 0 : Math.max(wait, 0);
}
