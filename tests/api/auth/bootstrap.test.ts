import { afterEach, describe, expect, it } from 'vitest';
import { MASTER_RULES, PUBLIC_RULES, permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { ensureMaster } from '../../../server/accounts/create-master';
import { account, audit } from '../../../server/db/schema';
import { StartError } from '../../../server/kernel/start-error';
import { type TestServices, createTestServices } from '../../support/services';

let opened: TestServices | undefined;
afterEach(() => opened?.dispose());

async function open(masterPassword?: string) {
  opened = await createTestServices({ config: { masterPassword } });
  return opened.services;
}

async function signIn(services: TestServices['services'], password: string) {
  const body = JSON.stringify({ username: 'master', password });
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://localhost/api/auth/login', { method: 'POST', headers, body });
  const answer = await createApp(services).fetch(request);
  return (await answer.json()) as { userData: Record<string, unknown> };
}

describe('the first account', () => {
  it('is master with everything, and a one-time password that must be changed', async () => {
    const services = await open();
    const { password } = await ensureMaster(services);
    const [master, ...others] = await services.db.select().from(account);
    expect(others).toEqual([]);
    expect(master).toMatchObject({
      parentId: null,
      path: [master?.id],
      level: 0,
      username: 'master',
      givenPt: 10_000,
      permission: permissionOf('all'),
      status: 'active',
    });
    expect((await signIn(services, password ?? '')).userData).toMatchObject({
      agent: 'master',
      mustFirst: 'password',
      ability: PUBLIC_RULES,
    });
    const [entry] = await services.db.select().from(audit);
    expect(entry).toMatchObject({ actor: 'system', action: 'create', entityId: master?.id });
  });

  it('has the password that the operator chose, which stays', async () => {
    const services = await open('seven-lanterns-by-the-sea');
    expect(await ensureMaster(services)).toEqual({ isNew: true, password: null });
    const { userData } = await signIn(services, 'seven-lanterns-by-the-sea');
    expect(userData).toMatchObject({ mustFirst: null, ability: MASTER_RULES });
  });

  it.each(['password123', 'the-master-key', 'lotto-back-office'])('is not made with "%s"', async (masterPassword) => {
    const services = await open(masterPassword);
    await expect(ensureMaster(services)).rejects.toThrow(StartError);
    expect(await services.db.select().from(account)).toEqual([]);
  });

  it('is made once by processes that start at once, and only its maker tells the password', async () => {
    const services = await open();
    const results = await Promise.all(Array.from({ length: 4 }, () => ensureMaster(services)));
    const told = results.flatMap(({ password }) => password ?? []);
    expect(told).toHaveLength(1);
    expect(await services.db.select().from(account)).toHaveLength(1);
    expect((await signIn(services, told[0] ?? '')).userData).toMatchObject({ username: 'master' });
  });

  it('is left alone at later starts, whatever is set', async () => {
    const services = await open();
    const { password } = await ensureMaster(services);
    const later = { ...services, config: { ...services.config, masterPassword: 'seven-lanterns-by-the-sea' } };
    expect(await ensureMaster(later)).toEqual({ isNew: false, password: null });
    expect((await signIn(services, password ?? '')).userData).toMatchObject({ username: 'master' });
  });
});
