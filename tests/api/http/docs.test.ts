/** The page to read the API by: served by ourselves, under a policy that lets nothing else run. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { type TestServices, createTestServices } from '../../support/services';

let test: TestServices;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  test = await createTestServices({ config: { brand: 'Lotto <Office>' } });
  app = createApp(test.services);
});
afterAll(() => test.dispose());

const get = (path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(app.fetch(new Request(`http://localhost${path}`, { headers })));

describe('the documentation page', () => {
  it('loads our own files alone, and nothing inline', async () => {
    const response = await get('/api/docs');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<title>Lotto &lt;Office&gt; · API</title>');
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]);
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      if (address === 'data:,') continue;
      expect(address).toMatch(/^\/api\/docs\//);
      expect((await get(String(address))).status).toBe(200);
    }
    expect(html).not.toMatch(/<script(?! src)|<style| on\w+=/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('leaves every other answer its strict policy', async () => {
    for (const path of ['/api/openapi.json', '/api/health', '/api/docs/missing.js']) {
      const response = await get(path);
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('serves its files whole, compressed where that is understood', async () => {
    const plain = Buffer.from(await (await get('/api/docs/swagger-ui-bundle.js')).arrayBuffer());
    const response = await get('/api/docs/swagger-ui-bundle.js', { 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const packed = Buffer.from(await response.arrayBuffer());
    expect(packed.length).toBeLessThan(plain.length / 2);
    expect(gunzipSync(packed).equals(plain)).toBe(true);
    expect(
      (await get('/api/docs/swagger-ui.css', { 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding'),
    ).toBeNull();
  });

  it.each(['package.json', '..%2fpackage.json', 'constructor', 'index.html'])(
    'serves nothing else: %s',
    async (name) => {
      expect((await get(`/api/docs/${name}`)).status).toBe(404);
    },
  );
});
