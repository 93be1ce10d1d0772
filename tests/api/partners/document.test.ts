/** What docs/partner-api.md tells partners is what the server does. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PARTNER_HEADERS } from '../../../server/partners/authenticate';
import { signatureOf } from '../../../server/partners/signature';
import { PROJECT_ROOT } from '../../../server/project-root';
import { partnerApiRoutes } from '../../../server/partners/api/routes';
import { PARTNER_PATH } from '../../../server/partners/api/partner-route';

const page = readFileSync(join(PROJECT_ROOT, 'docs/partner-api.md'), 'utf8');

describe('the page on the partner API', () => {
  it('has an example whose signature is right, by hand and by the server', () => {
    const [signed = '', signature = ''] = [...page.matchAll(/```\n([^`]+)\n```/g)].map(([, block]) => block ?? '');
    const [, secret = ''] = /With the secret `([^`]+)`/.exec(page) ?? [];
    const [method = '', path = '', timestamp = '', nonce = '', idempotencyKey = '', body = ''] = signed.split('\n');
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    expect(createHmac('sha256', secret).update(signed).digest('hex')).toBe(signature);
    expect(signatureOf(secret, { method, path, timestamp, nonce, idempotencyKey, body: Buffer.from(body) })).toBe(
      signature,
    );
    expect(timestamp).toMatch(PARTNER_HEADERS.timestamp.shape);
    expect(nonce).toMatch(PARTNER_HEADERS.nonce.shape);
  });

  it('names every header and every call', () => {
    for (const { name } of Object.values(PARTNER_HEADERS)) expect(page).toContain(`\`${name}\``);
    for (const { method, path } of partnerApiRoutes)
      expect(page).toContain(`\`${method.toUpperCase()} ${path.slice(PARTNER_PATH.length)}`);
  });
});
