/** What the console says to the person who started the server. */
import type { Config } from './config';
import type { SampleSignIns } from './sample/fill';
import { VERSION } from './version';

const OPEN_HOSTS = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'];

/** Where to open the page: the public address, or this machine's. */
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
  return ['', 'Sign in as    master', `Password      ${password}`, '', 'It works once: you set your own then.'];
}

function sampleLines({ usernames, password }: SampleSignIns): string[] {
  return [
    '',
    `Sample data   ${usernames.join(', ')}`,
    `Password      ${password}`,
    '',
    'It is that of every account of the sample, and is not shown again.',
  ];
}

/** The lines at the end of a start, in a box when passwords were just made: that of master, those of the sample. */
export function greeting(
  brand: string,
  address: string,
  password: string | null,
  signIns: SampleSignIns | null = null,
): string {
  const ready = `${brand} ${VERSION} is ready at ${address}`;
  if (password === null && signIns === null) return ready;
  return box([ready, ...(password === null ? [] : masterLines(password)), ...(signIns ? sampleLines(signIns) : [])]);
}
