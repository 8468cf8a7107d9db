import type { IncomingMessage } from 'node:http';

const loopbackAddress = /^(?:::ffff:)?127\.|^::1$/;
const loopbackName = /^(?:127(?:\.\d+){3}|\[::1\]|(?:.+\.)?localhost)$/;
const proxyHeader = /^(?:forwarded|x-forwarded-.+|x-real-ip|via)$/;

type RequestParts = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  socket: { remoteAddress?: string | undefined };
};

/** Checks `Host`, since a foreign domain can resolve to this machine. By default, nginx adds no headers, but speaks HTTP/1.0. */
export function isFromThisMachine({ socket, headers, httpVersion }: RequestParts): boolean {
  const host = `http://${headers.host}`;
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    loopbackName.test(URL.canParse(host) ? new URL(host).hostname : '') &&
    httpVersion === '1.1' &&
    !Object.keys(headers).some((name) => proxyHeader.test(name))
  );
}
