/** The built server as a process of its own over a database that stands, as it runs for an operator. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PROJECT_ROOT } from '../../../server/project-root';

const READY = /is ready at (http:\/\/localhost:\d+)/;

export interface ApiServer {
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const found = READY.exec(output);
    if (found?.[1]) return found[1];
  }
  throw new Error(`the server didn't start:\n${output}`);
}

/** Starts it and waits until it answers. */
export async function startApiServer(environment: Record<string, string>): Promise<ApiServer> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const { port } = new URL(await addressOf(child));
  child.stdout?.resume();
  return { port: Number(port), pid: child.pid ?? 0, stop };
}
