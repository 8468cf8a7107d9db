import { type Agent, request } from 'node:http';
import type { ContactMessage } from '../../schema/contactMessage.ts';

/** Posts a message as the page does. Answers whether it was called sent; rejects when the connection breaks. */
export function postMessage(
  url: string,
  agent: Agent,
  message: ContactMessage,
  key: string,
): Promise<boolean> {
  const body = JSON.stringify(message);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': key,
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(response.statusCode === 200 && text.includes('"success":true')));
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
