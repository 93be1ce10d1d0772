/** Imports for a partner's engineer: a document of the partner's side alone, and a collection that signs its calls. */
import { createHmac, randomUUID } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { partnerApiRoutes } from '../../../server/partners/api/routes';
import { collectionOf } from '../../../server/partners/document/collection';
import { exampleOf } from '../../../server/partners/document/example';
import { partnerOpenApi } from '../../../server/partners/document/partner-openapi';
import { signatureOf } from '../../../server/partners/signature';

const document = partnerOpenApi('Lucky') as unknown as Parameters<typeof collectionOf>[0];
const collection = collectionOf(document);

describe('the document of the partner’s side', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { errors, valid } = await new Validator().validate(
      structuredClone(document) as unknown as Record<string, unknown>,
    );
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has the partner’s calls and our own to it, and nothing of people', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      partnerApiRoutes.map(({ operationId }) => operationId).sort(),
    );
    const text = JSON.stringify(document);
    for (const word of ['bearer', 'x-permission', 'x-scope', '/api/agents']) expect(text).not.toContain(word);
    expect(text).toContain('backToRunning');
    for (const methods of Object.values(document.paths))
      for (const operation of Object.values(methods)) expect(operation).toMatchObject({ responses: { 429: {} } });
  });
});

describe('an example', () => {
  it('is what a schema takes', () => {
    const schemas = { Line: { type: 'object', properties: { number: { type: 'string' } }, required: ['number'] } };
    const schema = {
      type: 'object',
      properties: {
        id: { type: 'string', format: 'uuid' },
        kind: { enum: ['deposit', 'withdraw'] },
        amount: { type: 'integer', minimum: 5 },
        isSure: { type: 'boolean' },
        lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
        more: { type: 'string' },
        either: { anyOf: [{ const: 7 }, { type: 'null' }] },
      },
      required: ['id', 'kind', 'amount', 'isSure', 'lines', 'either'],
    };
    expect(exampleOf(schema, schemas)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      kind: 'deposit',
      amount: 5,
      isSure: false,
      lines: [{ number: 'text' }],
      either: 7,
    });
  });
});

describe('the collection', () => {
  it('has each call, with a body where one is sent', () => {
    expect(collection.item.map(({ name }) => name).sort()).toEqual(
      partnerApiRoutes.map(({ operationId }) => operationId).sort(),
    );
    const deposit = collection.item.find(({ name }) => name === 'partnerDeposit');
    expect(JSON.parse(deposit?.request.body?.raw ?? '')).toMatchObject({ amount: 1, transId: 'text' });
    expect(deposit?.request.url.raw).toBe('{{baseUrl}}/api/partner/v1/deposits');
    const cancel = collection.item.find(({ request }) => request.url.path.includes('cancel'));
    expect(cancel?.request.url.path).toEqual(['api', 'partner', 'v1', 'slips', ':id', 'cancel']);
  });

  it.each([
    ['POST', '/api/partner/v1/members?a=1', '{"username":"มาลี"}'],
    ['GET', '/api/partner/v1/rounds?lotto=hanoi', ''],
  ])('signs %s %s as calls are signed', (method, path, body) => {
    const sent = new Map<string, string>();
    const values: Record<string, string> = { keyId: 'the-key', secret: 'the secret' };
    const pm = {
      variables: {
        get: (name: string) => values[name],
        replaceIn: (text: string) => text.replaceAll('{{$guid}}', () => randomUUID()),
      },
      request: {
        method,
        url: { getPathWithQuery: () => path },
        body: body === '' ? undefined : { raw: body },
        headers: { upsert: ({ key, value }: { key: string; value: string }) => sent.set(key, value) },
      },
    };
    const CryptoJS = {
      HmacSHA256: (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex'),
    };
    const script = collection.event[0]?.script.exec.join('\n') ?? '';
    // Runs Postman's script in an environment like its own.
    runInNewContext(script, { pm, CryptoJS });
    const header = (name: string) => sent.get(name) ?? '';
    const call = {
      method,
      path,
      timestamp: header('X-Partner-Timestamp'),
      nonce: header('X-Partner-Nonce'),
      idempotencyKey: header('Idempotency-Key'),
      body: Buffer.from(body),
    };
    expect(header('X-Partner-Signature')).toBe(signatureOf('the secret', call));
    expect(header('X-Partner-Key')).toBe('the-key');
    expect(header('Idempotency-Key') !== '').toBe(method === 'POST');
  });
});
