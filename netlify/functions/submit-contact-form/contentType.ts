/** A request's content type in lower case and its charset, `utf-8` if it names none. */
export function contentType(request: Request): { type: string; charset: string } {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset="?([^"\s]+)"?\s*$/.exec(parameter)?.[1])
    .find(Boolean);
  return { type: type.trim(), charset: charset ?? 'utf-8' };
}
