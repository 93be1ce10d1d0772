/** Screens whose addresses begin as the API's do: the page to a browser that goes there, the API to everybody else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSite } from '../../../server/app/site';
import type { Handler } from '../../../server/http/listen';
import { routes } from '../../../src/routes/table';
import { createTestServices, type TestServices } from '../../support/services';

const PATHS = ['/api/setting', '/api/setting-transfer', '/api/log', '/api/log-transfer', '/api/fail'];

let test: TestServices;
let folder: string;
let site: Handler;

beforeAll(async () => {
  test = await createTestServices();
  folder = mkdtempSync(join(tmpdir(), 'lotto-page-'));
  writeFileSync(join(folder, 'index.html'), '<html><head><!--page-config--></head><body></body></html>');
  site = createSite(test.services, false, { folder });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test.dispose();
});

const ask = async (path: string, headers: Record<string, string>, method = 'GET') => {
  const answer = await site(new Request(`http://localhost${path}`, { method, headers }), {});
  return [answer.status, answer.headers.get('content-type')?.split(';')[0], answer.headers.get('vary')];
};
const VARY = expect.stringContaining('Accept, Sec-Fetch-Mode') as string;
const PAGE = [200, 'text/html', VARY];
const API = [404, 'application/problem+json', VARY];

describe('an address that is a screen below /api', () => {
  it('is one of those in the route table', () => {
    const below = routes.map(({ path }) => path).filter((path) => path.startsWith('/api'));
    for (const path of below) expect(PATHS).toContain(path);
  });

  it.each(PATHS)('is the page to a browser that goes to %s, and the API to others', async (path) => {
    expect(await ask(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })).toEqual(PAGE);
    expect(await ask(path, { 'sec-fetch-mode': 'navigate' })).toEqual(PAGE);
    expect(await ask(`${path}?partner=x`, { accept: 'text/html' })).toEqual(PAGE);
    expect(await ask(path, { accept: '*/*' })).toEqual(API);
    expect(await ask(path, { accept: 'application/json', 'sec-fetch-mode': 'cors' })).toEqual(API);
    expect(await ask(path, {})).toEqual(API);
    expect(await ask(path, { accept: 'text/html' }, 'POST')).toEqual(API);
  });

  it.each(['/api', '/api/agents', '/api/settings', '/api/logs', '/api/setting/x', '/api/partner/v1/rounds'])(
    'is not %s',
    async (path) => {
      const [, type] = await ask(path, { accept: 'text/html', 'sec-fetch-mode': 'navigate' });
      expect(type).toBe('application/problem+json');
    },
  );
});
