/** Settings from the environment, parsed once at start; an invalid value stops the start with one clear line. */
import { existsSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { Cron } from 'croner';
import { z } from 'zod';
import { type BackupKeep, parseBackupKeep } from '../../domain/backup-keep';
import { BRAND_MAX } from '../../domain/settings/operator-settings';
import { networksIn, unreadableNetwork } from './networks';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Whether a line of cron has a next time. */
function isCron(text: string): boolean {
  try {
    return new Cron(text).nextRun() !== null;
  } catch {
    return false;
  }
}

/** Default time zone of the business; IANA name. */
export const DEFAULT_TIME_ZONE = 'Asia/Bangkok';

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  SANDBOX: z.stringbool().default(false),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_ADMIN_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REQUEST_CONNECTIONS: z.coerce.number().int().min(4).max(1_000).default(20),
  MIGRATE: z.enum(['auto', 'never']).default('auto'),
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3_600).default(0),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(5),
  JOB_CONNECTIONS: z.coerce.number().int().min(4).max(1_000).default(12),
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEY_IS_NEW: z.stringbool().default(false),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEY: z.string().min(32).optional(),
  BACKUP_KEY_FILE: z.string().min(1).optional(),
  BACKUP_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  POSTGRES_BIN: z
    .string()
    .refine((folder) => existsSync(join(folder, 'postgres')), 'is not a folder with the program postgres')
    .optional(),
  BACKUP_WAL: z.stringbool().default(false),
  BACKUP_SCHEDULE: z
    .string()
    .default('30 3 * * *')
    .refine((text) => text === 'off' || isCron(text), 'is not a schedule such as "30 3 * * *", or off'),
  BACKUP_KEEP: z
    .string()
    .default('7d,4w,12m')
    .transform((text, context) => {
      const keep = parseBackupKeep(text);
      if (keep === null) context.addIssue(`"${text}" is not a rule such as 7d,4w,12m`);
      return keep ?? z.NEVER;
    }),
  MASTER_PASSWORD: z.string().min(8).max(128).optional(),
  BRAND: z.string().min(1).max(BRAND_MAX).optional(),
  BUSINESS_TIME_ZONE: z.string().refine(isTimeZone, 'is not a time zone').default(DEFAULT_TIME_ZONE),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.0/8,::1/128')
    .superRefine((list, context) => {
      const wrong = unreadableNetwork(list);
      if (wrong !== null) context.addIssue(`"${wrong}" is not a network such as 10.0.0.0/8 or 2001:db8::/32`);
    })
    .transform(networksIn),
  CALLBACK_NETWORKS: z
    .string()
    .default('')
    .superRefine((list, context) => {
      const wrong = list === '' ? null : unreadableNetwork(list);
      if (wrong !== null) context.addIssue(`"${wrong}" is not a network such as 127.0.0.0/8`);
    })
    .transform(networksIn),
  CALLBACK_TIMEOUT_MS: z.coerce.number().int().min(100).max(10_000).default(10_000),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .regex(/^[!-~]+$/, 'has other characters than visible ASCII ones')
    .optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

export interface Config {
  port: number;
  host: string;
  /** Whether this is a sandbox: a made-up business whose clock can be moved ahead. */
  sandbox: boolean;
  dataDir: string;
  /** URL for the app's own role; undefined means the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** URL for the owner, for migrations; falls back to `databaseUrl`. */
  databaseAdminUrl: string | undefined;
  /** Whether a start upgrades the database; otherwise it refuses one that isn't upgraded. */
  migrates: boolean;
  /** Maximum number of connections for requests of users and partners. */
  requestConnections: number;
  /** Maximum number of connections for background jobs. */
  jobConnections: number;
  /** Time that a start waits for a database that isn't up yet, in seconds. */
  databaseWaitSeconds: number;
  /** Time between SIGTERM and the end of new connections, in seconds, in which load balancers notice it. */
  drainSeconds: number;
  /** Signs tokens; undefined means the one kept in `dataDir`. */
  secretKey: string | undefined;
  /** Whether the key may be another one than before, as that is lost for good. */
  isSecretKeyNew: boolean;
  /** Folder that holds the backups. */
  backupDir: string | undefined;
  /** Encrypts the backups. */
  backupKey: string | undefined;
  /** File with that key, instead of the key itself. */
  backupKeyFile: string | undefined;
  /** URL of a role with the right of replication; undefined means that of the owner. */
  backupUrl: string | undefined;
  /** Folder of the programs of the operator's own PostgreSQL. */
  postgresBin: string | undefined;
  /** Whether the server archives PostgreSQL's write-ahead log next to the backups. */
  backupWal: boolean;
  /** When the server makes backups by itself, as a line of cron by the clock of the business; null for never. */
  backupSchedule: string | null;
  /** Which backups are kept. */
  backupKeep: BackupKeep;
  masterPassword: string | undefined;
  /** Name of the back office; undefined means the one in the settings (`settings/brand.ts`). */
  brand: string | undefined;
  timeZone: string;
  publicUrl: string | undefined;
  /** URL of the mail server, possibly with a password. Undefined means that no mails are sent. */
  smtpUrl: string | undefined;
  /** Trusted proxies in front of the server, whose reports of client addresses are believed. */
  trustedProxies: BlockList;
  /**
   * Networks allowed for partners' callback addresses in addition to public ones, even without TLS; empty except in
   * tests.
   */
  callbackNetworks: BlockList;
  /** Time limit of a call to a partner in milliseconds; ten seconds at most (domain.md §8). */
  callbackTimeoutMs: number;
  /** Opens `/metrics` to callers that send it. */
  metricsToken: string | undefined;
  /** Port of this machine only, at which `/metrics` needs no token. */
  metricsPort: number | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** Returns warnings for the operator about settings that work but are risky. */
export function warningsOf({
  databaseUrl,
  secretKey,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'secretKey' | 'dataDir'>): string[] {
  if (databaseUrl === undefined || secretKey !== undefined) return [];
  return [
    `DATABASE_URL is set, but SECRET_KEY isn't: sessions and the seals of the audit depend on the key in ${dataDir}. A ` +
      'process with another DATA_DIR ends every session and breaks the chain of seals.',
  ];
}

/** An invalid setting; its message is the one line to print. */
export class ConfigError extends Error {}

/** Parses the environment. Empty strings count as not set. Throws `ConfigError` on the first invalid value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`The environment variable ${issue?.path.join('.')} is invalid: ${issue?.message}`);
  }
  const env = parsed.data;
  const hasKey = env.BACKUP_KEY !== undefined || env.BACKUP_KEY_FILE !== undefined;
  if (env.BACKUP_WAL && (env.BACKUP_DIR === undefined || !hasKey)) {
    throw new ConfigError(
      'The environment variable BACKUP_WAL is invalid: it needs BACKUP_DIR, and BACKUP_KEY or BACKUP_KEY_FILE',
    );
  }
  return {
    port: env.PORT,
    host: env.HOST,
    sandbox: env.SANDBOX,
    // Separate from the data of a real business started in the same folder.
    dataDir: resolve(env.DATA_DIR ?? (env.SANDBOX ? './data-sandbox' : './data')),
    databaseUrl: env.DATABASE_URL,
    databaseAdminUrl: env.DATABASE_ADMIN_URL ?? env.DATABASE_URL,
    migrates: env.MIGRATE === 'auto',
    requestConnections: env.REQUEST_CONNECTIONS,
    jobConnections: env.JOB_CONNECTIONS,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    drainSeconds: env.DRAIN_SECONDS,
    secretKey: env.SECRET_KEY,
    isSecretKeyNew: env.SECRET_KEY_IS_NEW,
    backupDir: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
    backupKey: env.BACKUP_KEY,
    backupKeyFile: env.BACKUP_KEY_FILE,
    backupUrl: env.BACKUP_URL,
    postgresBin: env.POSTGRES_BIN === undefined ? undefined : resolve(env.POSTGRES_BIN),
    backupWal: env.BACKUP_WAL,
    backupSchedule:
      env.BACKUP_SCHEDULE === 'off' || env.SANDBOX || env.BACKUP_DIR === undefined || !hasKey
        ? null
        : env.BACKUP_SCHEDULE,
    backupKeep: env.BACKUP_KEEP,
    masterPassword: env.MASTER_PASSWORD,
    brand: env.BRAND,
    timeZone: env.BUSINESS_TIME_ZONE,
    publicUrl: env.PUBLIC_URL,
    smtpUrl: env.SMTP_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    callbackNetworks: env.CALLBACK_NETWORKS,
    callbackTimeoutMs: env.CALLBACK_TIMEOUT_MS,
    metricsToken: env.METRICS_TOKEN,
    metricsPort: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL,
  };
}
