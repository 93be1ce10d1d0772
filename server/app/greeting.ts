/** Console messages for the person who started the server. */
import type { Config } from '../kernel/config';
import type { SampleSignIns } from '../sample/fill';
import type { SandboxKey } from '../sandbox/fill';
import { VERSION } from '../kernel/version';

const OPEN_HOSTS = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'];

/** Returns the address at which to open the page: the public address, or this machine's. */
export function addressOf({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>, port: number): string {
  if (publicUrl) return publicUrl;
  const name = OPEN_HOSTS.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function box(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const rule = '─'.repeat(width + 4);
  return [`┌${rule}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${rule}┘`].join('\n');
}

function masterLines(password: string): string[] {
  return [
    '',
    'Sign in as    master',
    `Password      ${password}`,
    '',
    'The password ends when you set your own, after signing in.',
  ];
}

const fileLine = (path: string) => `Sign in as master with the password in ${path}. It ends when master sets its own.`;

function sampleLines({ usernames, password }: SampleSignIns): string[] {
  return [
    '',
    `Sample data   ${usernames.join(', ')}`,
    `Password      ${password}`,
    '',
    'Every account of the sample has this password. It is not shown again.',
  ];
}

function sandboxLines(keys: readonly SandboxKey[]): string[] {
  return [
    ...keys.flatMap(({ kind, keyId, secret }) => [
      '',
      `Partner       ${kind}`,
      `Key           ${keyId}`,
      `Secret        ${secret}`,
    ]),
    '',
    'This is a sandbox without real data. The keys are not shown again.',
  ];
}

/** Secrets that were just made and are shown only once. */
export interface ShownOnce {
  password: string | null;
  /** The file with that password, instead of the password. */
  passwordFile?: string;
  signIns?: SampleSignIns | null;
  keys?: readonly SandboxKey[];
}

/**
 * Returns the lines at the end of a start. New secrets that are shown once come in a box: passwords of master and the
 * sample, a sandbox's keys.
 */
export function greeting(
  brand: string,
  address: string,
  { password, passwordFile, signIns = null, keys = [] }: ShownOnce,
): string {
  const ready = `${brand} ${VERSION} is ready at ${address}`;
  if (passwordFile !== undefined && signIns === null && keys.length === 0) return `${ready}\n${fileLine(passwordFile)}`;
  if (password === null && signIns === null && keys.length === 0) return ready;
  return box([
    ready,
    ...(password === null ? [] : masterLines(password)),
    ...(passwordFile === undefined ? [] : ['', fileLine(passwordFile)]),
    ...(signIns ? sampleLines(signIns) : []),
    ...(keys.length > 0 ? sandboxLines(keys) : []),
  ]);
}
