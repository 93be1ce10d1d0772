import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, warningsOf } from '../../server/kernel/config';

describe('the settings', () => {
  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_ADMIN_URL', 'somewhere'],
    ['BUSINESS_TIME_ZONE', 'Mars/Olympus'],
    ['SECRET_KEY', 'short'],
    ['BACKUP_KEY', 'short'],
    ['BACKUP_WAL', 'perhaps'],
    ['BACKUP_WAL', 'true'],
    ['BACKUP_SCHEDULE', 'each night'],
    ['BACKUP_SCHEDULE', '30 25 * * *'],
    ['BACKUP_KEEP', '7 days'],
    ['BACKUP_KEEP', '0d'],
    ['BACKUP_KEEP', '7d,3d'],
    ['MASTER_PASSWORD', '1234567'],
    ['PUBLIC_URL', 'ftp://office.example'],
    ['METRICS_TOKEN', 'of-15-letters..'],
    ['METRICS_TOKEN', 'a token with spaces in it'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '65536'],
    ['SANDBOX', 'maybe'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, proxy.example'],
    ['TRUSTED_PROXIES', '2001:db8::1'],
  ])('refuse %s=%s in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^The environment variable ${name} is invalid: [^\\n]+$`));
  });

  it('take an empty one as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SECRET_KEY: '' })).toEqual(readConfig({}));
  });

  it('have a sandbox in a folder of its own, unless told', () => {
    expect(readConfig({}).sandbox).toBe(false);
    expect(readConfig({ SANDBOX: 'true' })).toMatchObject({ sandbox: true, dataDir: resolve('data-sandbox') });
    expect(readConfig({ SANDBOX: '1', DATA_DIR: 'there' }).dataDir).toBe(resolve('there'));
  });

  it('let the owner default to the one role of the operator', () => {
    const url = 'postgres://app@host/db';
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, databaseAdminUrl: url });
  });

  it('warn of a database of the operator without a key of theirs, and of nothing else', () => {
    const url = 'postgres://app@host/db';
    expect(warningsOf(readConfig({ DATABASE_URL: url }))).toEqual([expect.stringContaining('SECRET_KEY')]);
    expect(warningsOf(readConfig({ DATABASE_URL: url, SECRET_KEY: 'k'.repeat(32) }))).toEqual([]);
    expect(warningsOf(readConfig({}))).toEqual([]);
  });
});
