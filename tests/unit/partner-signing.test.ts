/** What has to be signed is the same in the checker, in the command that repeats a call, and where calls are let in. */
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { curlOf } from '../../domain/partners/curl';
import { SIGNING_SLIPS, signedByMistake, stringToSign } from '../../domain/partners/signing-slip';
import { signatureOf } from '../../server/partners/signature';

const CALL = {
  method: 'POST',
  path: '/api/partner/v1/slips?x=1',
  timestamp: '1773118800',
  nonce: 'a-nonce-of-its-own',
  idempotencyKey: "it's-1",
  body: '{ "name": "it\'s" }',
};

describe('the string to sign', () => {
  it('is what is signed where calls are let in', () => {
    const right = signatureOf('secret', { ...CALL, body: Buffer.from(CALL.body) });
    expect(createHmac('sha256', 'secret').update(stringToSign(CALL)).digest('hex')).toBe(right);
  });

  it('has mistakes that each come to another text', () => {
    const texts = [CALL, { ...CALL, body: '' }].flatMap((call) =>
      signedByMistake(call, '/api/partner/v1', 'https://example.com'),
    );
    expect(new Set(texts.map(([slip]) => slip))).toEqual(new Set(SIGNING_SLIPS));
    for (const call of [CALL, { ...CALL, body: '' }])
      for (const [, text] of signedByMistake(call, '/api/partner/v1', 'https://example.com'))
        expect(text).not.toBe(stringToSign(call));
  });
});

describe('the command that repeats a call', () => {
  const lines = (body: string) =>
    curlOf(
      { method: CALL.method, path: CALL.path, keyId: 'the-key', idempotencyKey: CALL.idempotencyKey, body },
      'https://example.com',
    );

  it.each([CALL.body, ''])('signs %j as it is sent', (body) => {
    const text = lines(body)
      .replace("SECRET='…'", "SECRET='a secret'")
      .replace('$(date +%s)', CALL.timestamp)
      .replace('$(openssl rand -hex 12)', CALL.nonce)
      .replace(/^curl [^]*$/m, '');
    const told = execFileSync('bash', ['-c', `${text}\nprintf '%s' "$SIGNATURE"`], { encoding: 'utf8' });
    expect(told).toBe(signatureOf('a secret', { ...CALL, body: Buffer.from(body) }));
  });

  it('says the address, and the headers that the call had', () => {
    expect(lines('')).toContain("curl -X POST 'https://example.com/api/partner/v1/slips?x=1'");
    expect(lines('')).toContain("-H 'Idempotency-Key: it'\\''s-1'");
    expect(lines('')).not.toContain('--data-binary');
    expect(lines('{}')).toContain('--data-binary "$BODY"');
  });
});
