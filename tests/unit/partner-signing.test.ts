/**
 * The signed text is the same in the checker, in the command that repeats a call, and in the authentication of calls.
 */
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { curlOf, curlOfOurs } from '../../domain/partners/curl';
import { callbackToSign } from '../../domain/partners/signed-callback';
import { SIGNING_MISTAKES, signedByMistake, stringToSign } from '../../domain/partners/signing-mistakes';
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
    expect(new Set(texts.map(([slip]) => slip))).toEqual(new Set(SIGNING_MISTAKES));
    for (const call of [CALL, { ...CALL, body: '' }])
      for (const [, text] of signedByMistake(call, '/api/partner/v1', 'https://example.com'))
        expect(text).not.toBe(stringToSign(call));
  });
});

describe('a text that was signed by mistake', () => {
  const call = {
    method: 'POST',
    path: '/api/partner/v1/slips?x=1',
    timestamp: '17',
    nonce: 'n',
    idempotencyKey: 'k',
    body: '{ "a": 1 }',
  };
  const wrong = (body: string) =>
    Object.fromEntries(signedByMistake({ ...call, body }, '/api/partner/v1', 'https://x'));

  it('is each of these for a call with a body', () => {
    expect(wrong('{ "a": 1 }')).toEqual({
      withoutQuery: 'POST\n/api/partner/v1/slips\n17\nn\nk\n{ "a": 1 }',
      withoutPrefix: 'POST\n/slips?x=1\n17\nn\nk\n{ "a": 1 }',
      wholeAddress: 'POST\nhttps://x/api/partner/v1/slips?x=1\n17\nn\nk\n{ "a": 1 }',
      smallMethod: 'post\n/api/partner/v1/slips?x=1\n17\nn\nk\n{ "a": 1 }',
      withoutKey: 'POST\n/api/partner/v1/slips?x=1\n17\nn\n\n{ "a": 1 }',
      withoutKeyLine: 'POST\n/api/partner/v1/slips?x=1\n17\nn\n{ "a": 1 }',
      lineAtEnd: 'POST\n/api/partner/v1/slips?x=1\n17\nn\nk\n{ "a": 1 }\n',
      bodyRewritten: 'POST\n/api/partner/v1/slips?x=1\n17\nn\nk\n{"a":1}',
      withoutBody: 'POST\n/api/partner/v1/slips?x=1\n17\nn\nk\n',
      windowsLines: 'POST\r\n/api/partner/v1/slips?x=1\r\n17\r\nn\r\nk\r\n{ "a": 1 }',
    });
  });

  it('lacks the last line end where there is no body', () => {
    expect(wrong('').withoutLastLine).toBe('POST\n/api/partner/v1/slips?x=1\n17\nn\nk');
  });

  it.each(['', 'not JSON', '{"a":1}'])('is none of a rewritten body where %j would stay as it is', (body) => {
    expect(wrong(body)).not.toHaveProperty('bodyRewritten');
  });
});

describe('the command that repeats a call', () => {
  const lines = (body: string) =>
    curlOf(
      { method: CALL.method, path: CALL.path, keyId: 'the-key', idempotencyKey: CALL.idempotencyKey, body },
      'https://example.com',
    );

  /** The command with a secret, at a moment, without sending. */
  const runnable = (text: string) =>
    text
      .replace("SECRET='…'", "SECRET='a secret'")
      .replace('$(date +%s)', CALL.timestamp)
      .replace('$(openssl rand -hex 12)', CALL.nonce)
      .replace(/^curl [^]*$/m, '');

  it.each([CALL.body, ''])('signs %j as it is sent', (body) => {
    const told = execFileSync('bash', ['-c', `${runnable(lines(body))}\nprintf '%s' "$SIGNATURE"`], {
      encoding: 'utf8',
    });
    expect(told).toBe(signatureOf('a secret', { ...CALL, body: Buffer.from(body) }));
  });

  it('signs one of ours as we do', () => {
    const url = 'https://partner.example/wallet?of=us';
    const ours = { ...CALL, path: '/wallet?of=us' };
    const text = curlOfOurs({ ...CALL, path: url, keyId: 'the-key' });
    expect(text).toContain("curl -X POST 'https://partner.example/wallet?of=us'");
    expect(text).toContain('-H "X-Partner-Signature: the-key=$SIGNATURE"');
    expect(text).not.toContain('X-Partner-Key');
    const told = execFileSync('bash', ['-c', `${runnable(text)}\nprintf '%s' "$SIGNATURE"`], { encoding: 'utf8' });
    expect(told).toBe(createHmac('sha256', 'a secret').update(callbackToSign(ours)).digest('hex'));
  });

  it('says the address, and the headers that the call had', () => {
    expect(lines('')).toContain("curl -X POST 'https://example.com/api/partner/v1/slips?x=1'");
    expect(lines('')).toContain("-H 'Idempotency-Key: it'\\''s-1'");
    expect(lines('')).not.toContain('--data-binary');
    expect(lines('{}')).toContain('--data-binary "$BODY"');
  });
});
