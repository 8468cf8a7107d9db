import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSiteHandler } from '../../netlify/host/createSiteHandler.ts';
import { imagePolicy } from '../../scripts/build/imagePolicy.ts';
import { writeHeaders } from '../../scripts/build/writeHeaders.ts';
import { temporaryFolder } from '../netlify/fixtures/temporaryFolder.ts';

async function headersOf(path: string, shared: string[] = []): Promise<Headers> {
  const site = await temporaryFolder();
  await writeHeaders(site, ["'sha256-x'"], shared);
  const file = join(site, decodeURI(path));
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, 'x');
  const response = await (await createSiteHandler(site))(
    new Request(`http://localhost${path}`, { method: 'HEAD' }),
  );
  expect(response.status).toBe(200);
  return response.headers;
}

const policy = 'content-security-policy';

test.each(['/images/0123456789ab.svg', '/images/0123456789ab-340.avif', '/images/a/b.SVG'])(
  'a picture that is opened by itself (%s) runs nothing, loads nothing, and is kept for a year',
  async (path) => {
    const headers = await headersOf(path);
    expect(headers.get(policy)).toBe(imagePolicy);
    expect(headers.get(policy)).toMatch(/^default-src 'none';.* sandbox$/);
    expect(headers.get(policy)).not.toMatch(/script|allow-/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  },
);

test.each(['/media/cv.pdf', '/media/x.svg.pdf'])(
  'other files (%s) are not shut into a sandbox, where Chrome shows no PDF',
  async (path) => {
    const headers = await headersOf(path);
    expect(headers.get(policy)).toContain("script-src 'self'");
    expect(headers.get(policy)).not.toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('https is asked for this address for a year, and not for its subdomains', async () => {
  expect((await headersOf('/index.html')).get('strict-transport-security')).toBe('max-age=31536000');
});

test('other sites may load what is shared, and the icons, and nothing else', async () => {
  const shared = '/images/0123456789ab-1200.jpg';
  for (const path of [shared, '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
    expect((await headersOf(path, [shared])).get('cross-origin-resource-policy'), path).toBe('cross-origin');
  }
  for (const path of ['/index.html', '/images/0123456789ab-600.jpg', '/assets/x.js', '/media/cv.pdf']) {
    expect((await headersOf(path, [shared])).get('cross-origin-resource-policy'), path).toBe('same-origin');
  }
});
