import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../../../server/kernel/config';
import { createPage } from '../../../server/http/static';
import { PROJECT_ROOT } from '../../../server/kernel/project-root';

const SCRIPT = 'console.log("page")';
const BRAND = `</script><script>alert('$&')</script><!-- "Lucky" & Co`;

describe('the page', () => {
  let folder: string;
  const get = (
    path: string,
    init: RequestInit = {},
    config: Partial<Config & { isSample: boolean; isSandbox: boolean }> = {},
  ) =>
    createPage({ ...readConfig({}), ...config }, async () => ({ ...readConfig({}), ...config }), folder).request(
      path,
      init,
    );

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lotto-page-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<html><head><!--page-config--></head><body></body></html>');
    writeFileSync(join(folder, 'assets/index-1a2b.js'), SCRIPT);
    writeFileSync(join(folder, 'assets/index-1a2b.js.br'), brotliCompressSync(SCRIPT));
    writeFileSync(join(folder, 'assets/index-1a2b.js.map'), '{}');
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['/', '/agents', '/agents/edit?id=a.b', '/index.html', '/no/such/screen'])(
    'is index.html at %s',
    async (path) => {
      const answer = await get(path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toContain('id="page-config"');
    },
  );

  it('carries a new nonce in header and head each time, and allows no other script or style', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await get('/');
        const policy = answer.headers.get('content-security-policy') ?? '';
        const nonce = /style-src 'self' 'nonce-([\w-]{20,})'/.exec(policy)?.[1];
        expect(await answer.text()).toContain(`<meta name="csp-nonce" content="${nonce}">`);
        expect(policy).toContain("default-src 'self'; script-src 'self'; style-src");
        expect(policy).not.toMatch(/script-src[^;]*unsafe|style-src [^;]*unsafe|unsafe-eval/);
        for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
          expect(policy).toContain(rule);
        }
        return nonce;
      }),
    );
    expect(nonces[0]).toBeDefined();
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('cannot be broken out of by the brand, and hands it on as it is', async () => {
    const text = await (await get('/', {}, { brand: BRAND })).text();
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text.match(/<\/script/g)).toHaveLength(1);
    const json = /id="page-config">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ brand: BRAND, timeZone: 'Asia/Bangkok' });
    expect(text).toContain('<title>&lt;/script&gt;');
  });

  it('says whether everything was made up', async () => {
    expect(await (await get('/')).text()).toContain('"isSample":false');
    expect(await (await get('/', {}, { isSample: true })).text()).toContain('"isSample":true,"isSandbox":false');
    expect(await (await get('/', {}, { isSample: true, isSandbox: true })).text()).toContain('"isSandbox":true');
  });

  it('keeps hashed files forever, prepared for those who take it', async () => {
    const answer = await get('/assets/index-1a2b.js', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(SCRIPT);
    for (const encodings of ['', 'gzip', 'br;q=0']) {
      const plain = await get('/assets/index-1a2b.js', { headers: { 'accept-encoding': encodings } });
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await plain.text()).toBe(SCRIPT);
    }
  });

  it('asks again for files whose name stays, and answers 304 when they are the same', async () => {
    const first = await get('/favicon.svg');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/favicon.svg', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('answers /favicon.ico, which browsers request without being asked, with the icon that is shipped', async () => {
    const shipped = createPage(
      readConfig({}),
      async () => ({ ...readConfig({}), isSample: false, isSandbox: false }),
      join(PROJECT_ROOT, 'public'),
    );
    const answer = await shipped.request('/favicon.ico', { headers: { accept: 'image/*' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/x-icon');
    const icon = new DataView(await answer.arrayBuffer());
    // The head of an icon file, and how many sizes it holds.
    expect([icon.getUint16(0, true), icon.getUint16(2, true), icon.getUint16(4, true)]).toEqual([0, 1, 3]);
  });

  it.each([
    '/assets/gone-3c4d.js',
    '/assets/..%2f..%2fpackage.json',
    '/../../etc/passwd.txt',
    '/assets/index-1a2b.js.br',
    '/assets/index-1a2b.js.map',
    '/.env',
    '/.git/config',
    '/%2Eenv',
    '/%2e%2e%2fetc/passwd',
    '/backup.sql',
    '/agents/.htpasswd',
    '/wp-login.php',
  ])('has nothing at %s', async (path) => {
    const missing = await get(path, { headers: { accept: 'text/html' } });
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(missing.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is for browsers that go somewhere; whoever asks for anything else at a screen’s address finds nothing', async () => {
    for (const accept of ['*/*', 'application/json', 'image/png']) {
      expect((await get('/agents', { headers: { accept } })).status).toBe(404);
      expect((await get('/', { headers: { accept } })).status).toBe(200);
    }
  });

  it('asks the browser for nothing that it doesn’t need', async () => {
    const policy = (await get('/')).headers.get('permissions-policy');
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
      expect(policy).toContain(`${feature}=()`);
    }
  });

  it('tells the browser to hold to https only when its address is https', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
    const secure = await get('/', {}, { publicUrl: 'https://office.example' });
    expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    expect(secure.headers.get('x-content-type-options')).toBe('nosniff');
    expect(secure.headers.get('referrer-policy')).toBe('no-referrer');
  });
});
