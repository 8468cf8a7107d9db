/**
 * A request's body, or nothing when it has more than `limit` bytes. The bytes are counted, so that a body without a
 * Content-Length cannot pass; no more of it is read than needed. Rejects when the client breaks off.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const declared = request.headers.get('content-length');
  if (declared !== null) {
    if (Number(declared) > limit) return undefined;
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > limit ? undefined : bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
