/** A partner's call is taken when it is signed, timely and new, and from where it may come; everything else is 401 (D7). */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app/app';
import { partner, partnerKey } from '../../../server/db/book/control';
import { account, audit } from '../../../server/db/schema';
import { removeOldNonces } from '../../../server/partners/authenticate';
import { addKey, addPartner, listKeys, PartnerRefusal, revokeKey } from '../../../server/partners/manage';
import { openSecret, sealSecret } from '../../../server/partners/sealed-secret';
import { signatureOf } from '../../../server/partners/signature';
import { apiRoutes } from '../../../server/app/routes';
import { seedAccounts, send, signInAs } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient, partnerClient } from './support';

let test: TestServices;
let now = new Date('2026-03-10T05:00:00Z');
let client: Awaited<ReturnType<typeof addClient>>;

beforeAll(async () => {
  test = await createTestServices({ clock: () => now });
  await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master' },
    { username: 'comlocked', parent: 'master' },
  ]);
  client = await addClient(test.services, 'coma');
});
afterAll(() => test.dispose());

const SIGNED = ['x-partner-key', 'x-partner-timestamp', 'x-partner-nonce', 'x-partner-signature'];
const seconds = () => Math.floor(now.getTime() / 1_000);
const denied = () => test.services.db.select().from(audit).where(eq(audit.action, 'denied')).orderBy(audit.id);

describe('a signed call', () => {
  it('is taken, and says when the key was used last', async () => {
    expect((await client.get('/rounds')).status).toBe(200);
    const [key] = await test.services.db.select().from(partnerKey).where(eq(partnerKey.id, client.keyId));
    expect(key?.lastUsedAt).toEqual(now);
  });

  it.each(SIGNED)('is refused without %s, with it empty, and with it twice', async (name) => {
    expect((await client.get('/rounds', { headers: { [name]: undefined } })).status).toBe(401);
    expect((await client.get('/rounds', { headers: { [name]: '' } })).status).toBe(401);
    const twice = {
      'x-partner-key': client.keyId,
      'x-partner-timestamp': String(seconds()),
      'x-partner-nonce': 'n'.repeat(20),
      'x-partner-signature': 'a'.repeat(64),
    };
    const value = twice[name as keyof typeof twice];
    expect((await client.get('/rounds', { headers: { [name]: `${value}, ${value}` } })).status).toBe(401);
  });

  it('is refused when its path, query, method, Idempotency-Key or body is another than was signed', async () => {
    const other = partnerClient(test.services, client);
    const { status } = await other.get('/rounds?lotto=hanoi');
    expect(status).toBe(200);
    const swapped = await other.get('/rounds', { headers: { 'x-partner-signature': '0'.repeat(64) } });
    expect(swapped.status).toBe(401);
    expect(swapped.headers.get('www-authenticate')).toBe('Partner-Signature');
    // Signed as something else in one of its parts.
    const body = '{"username":"comanew"}';
    const sent = {
      method: 'POST',
      path: '/api/partner/v1/members',
      timestamp: String(seconds()),
      nonce: 'a-nonce-of-its-own',
      idempotencyKey: 'a-key-of-its-own',
      body: Buffer.from(body),
    };
    const others = [
      { method: 'PUT' },
      { path: `${sent.path}?x=1` },
      { timestamp: String(seconds() - 1) },
      { nonce: 'another-nonce-of-its-own' },
      { idempotencyKey: 'another-key' },
      { idempotencyKey: '' },
      { body: Buffer.from('{}') },
    ];
    for (const part of others) {
      const signature = signatureOf(client.secret, { ...sent, ...part });
      const reply = await other.post('/members', body, {
        nonce: sent.nonce,
        key: sent.idempotencyKey,
        headers: { 'x-partner-signature': signature },
      });
      expect([Object.keys(part), reply.status]).toEqual([Object.keys(part), 401]);
    }
    // A repeated call with another key would be done twice. The same holds without its key, or with a key it never had.
    const signature = signatureOf(client.secret, sent);
    const keyless = signatureOf(client.secret, { ...sent, idempotencyKey: '' });
    for (const [key, given] of [
      ['another-key', signature],
      [undefined, signature],
      ['a-key-of-its-own', keyless],
    ] as const) {
      const headers = { 'x-partner-signature': given, 'idempotency-key': key };
      expect([key, (await other.post('/members', body, { nonce: sent.nonce, headers })).status]).toEqual([key, 401]);
    }
    const { nonce, idempotencyKey: key } = sent;
    expect((await other.post('/members', body, { nonce, key })).status).toBe(201);
    const wrongSecret = partnerClient(test.services, { keyId: client.keyId, secret: 'another' });
    expect((await wrongSecret.get('/rounds')).status).toBe(401);
  });

  it('is taken within 300 s of the clock and not beyond', async () => {
    for (const [skew, status] of [
      [-300, 200],
      [300, 200],
      [-301, 401],
      [301, 401],
    ] as const) {
      expect([skew, (await client.get('/rounds', { timestamp: seconds() + skew })).status]).toEqual([skew, status]);
    }
  });

  it('is taken once, also of many at the same time', async () => {
    const nonce = 'the-same-nonce-again';
    const all = await Promise.all(Array.from({ length: 8 }, () => client.get('/rounds', { nonce })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 401)]);
  });

  it('is taken once, as long as its timestamp is good', async () => {
    const [nonce, timestamp] = ['a-nonce-that-is-kept', seconds() + 300];
    expect((await client.get('/rounds', { nonce, timestamp })).status).toBe(200);
    now = new Date(now.getTime() + 599_000);
    await removeOldNonces(test.services.db, now, 1_000);
    expect((await client.get('/rounds', { nonce, timestamp })).status).toBe(401);
    now = new Date(now.getTime() + 302_000);
    expect(await removeOldNonces(test.services.db, now, 1_000)).toBeGreaterThan(0);
  });

  it('is refused from an address that is not allowed, and one that is not known', async () => {
    const bound = await addClient(test.services, 'coma', 'transfer', ['203.0.113.0/24']);
    expect((await bound.get('/rounds')).status).toBe(401);
  });

  it('is answered 413 when its body is too big, and 400 when it is no JSON', async () => {
    const big = JSON.stringify({ username: 'x'.repeat(1_000_001) });
    expect((await client.post('/members', big)).status).toBe(413);
    expect((await client.post('/members', '{')).status).toBe(400);
    expect(
      (await client.post('/members', { username: 'comax' }, { headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(400);
  });
});

describe('a key', () => {
  it('is good for nothing once it is revoked, and another one goes on', async () => {
    const own = await addClient(test.services, 'coma');
    const { name } = (await listKeys(test.services)).find(({ keyId }) => keyId === own.keyId) ?? { name: '' };
    const second = partnerClient(test.services, await addKey(test.services, name));
    await revokeKey(test.services, own.keyId);
    expect((await own.get('/rounds')).status).toBe(401);
    expect((await second.get('/rounds')).status).toBe(200);
    await expect(revokeKey(test.services, own.keyId)).rejects.toThrow(PartnerRefusal);
  });

  it('is good for nothing while its partner is off or its account locked, and only reads while that is suspended', async () => {
    const own = await addClient(test.services, 'comlocked');
    const setStatus = (status: 'active' | 'suspended' | 'locked') =>
      test.services.db.update(account).set({ status }).where(eq(account.username, 'comlocked'));
    await setStatus('suspended');
    expect((await own.get('/rounds')).status).toBe(200);
    expect((await own.post('/members', { username: 'comlocked1' })).status).toBe(403);
    await setStatus('locked');
    expect((await own.get('/rounds')).status).toBe(401);
    await setStatus('active');
    await test.services.db.update(partner).set({ isOn: false }).where(eq(partner.id, own.partnerId));
    expect((await own.get('/rounds')).status).toBe(401);
  });

  it('has its secret stored encrypted, for this key and by this server alone', async () => {
    const [row] = await test.services.db.select().from(partnerKey).where(eq(partnerKey.id, client.keyId));
    const { rows } = await test.services.db.execute<{ all: string }>(
      sql`SELECT string_agg(t::text, ',') AS all FROM partner_key AS t`,
    );
    expect(rows[0]?.all).not.toContain(client.secret);
    const { secretKey } = test.services;
    expect(openSecret(secretKey, client.keyId, row?.secret ?? '')).toBe(client.secret);
    expect(openSecret(new Uint8Array(32), client.keyId, row?.secret ?? '')).toBeNull();
    expect(openSecret(secretKey, client.partnerId, row?.secret ?? '')).toBeNull();
    const elsewhere = partnerClient({ ...test.services, secretKey: new Uint8Array(32) }, client);
    expect((await elsewhere.get('/rounds')).status).toBe(401);
    expect(sealSecret(secretKey, 'a', 'x')).not.toBe(sealSecret(secretKey, 'a', 'x'));
  });

  it('is not added for nobody, under a taken name, or with what is no network', async () => {
    const wanted = { account: 'coma', name: 'Once', kind: 'transfer' as const, allowed: [] };
    await addPartner(test.services, wanted);
    await expect(addPartner(test.services, wanted)).rejects.toThrow(PartnerRefusal);
    await expect(addPartner(test.services, { ...wanted, name: 'Two', account: 'nobody' })).rejects.toThrow(
      PartnerRefusal,
    );
    await expect(addPartner(test.services, { ...wanted, name: 'Two', allowed: ['somewhere'] })).rejects.toThrow(
      PartnerRefusal,
    );
  });
});

describe('a refused call', () => {
  it('is counted and stands in the audit at most once a minute', async () => {
    const own = await addClient(test.services, 'coma');
    now = new Date(now.getTime() + 60_000);
    const before = (await denied()).length;
    const fail = () => own.get('/rounds', { headers: { 'x-partner-signature': '0'.repeat(64) } });
    for (let call = 0; call < 5; call += 1) await fail();
    expect(await denied()).toHaveLength(before + 1);
    now = new Date(now.getTime() + 60_000);
    await fail();
    expect((await denied()).at(-1)?.after).toEqual({
      call: 'GET /api/partner/v1/rounds',
      reason: 'signature',
      refused: 5,
    });
  });
});

describe('partners and people', () => {
  const partners = apiRoutes.filter(({ access }) => access === 'partner');
  const others = apiRoutes.filter(({ access }) => access !== 'partner' && access !== 'public');

  it('who is signed in is nobody to the partner API', async () => {
    const app = createApp(test.services);
    const { token } = await signInAs(app, 'master');
    expect(partners.length).toBeGreaterThan(5);
    for (const { method, path } of partners) {
      const reply = await send(app, method.toUpperCase(), path, { token });
      expect([path, reply.status]).toEqual([path, 401]);
    }
  });

  it('a partner is nobody to everything else', async () => {
    const app = createApp(test.services);
    const headers = {
      'x-partner-key': client.keyId,
      'x-partner-timestamp': String(seconds()),
      'x-partner-nonce': 'n'.repeat(20),
      'x-partner-signature': 'a'.repeat(64),
      authorization: `Bearer ${client.secret}`,
    };
    for (const { method, path } of others) {
      const reply = await send(app, method.toUpperCase(), path, { headers });
      expect([path, reply.status]).toEqual([path, 401]);
    }
  });
});
