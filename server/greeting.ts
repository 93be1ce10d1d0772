/** What the console says to the person who started the server. */
import type { Config } from './config';
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

/** The lines at the end of a start; with the one-time password of master in a box when it was just made. */
export function greeting(brand: string, address: string, password: string | null): string {
  const ready = `${brand} ${VERSION} is ready at ${address}`;
  if (password === null) return ready;
  return box([ready, '', 'Sign in as    master', `Password      ${password}`, '', 'It works once: you set your own then.']);
}
