/** Servers as processes of their own over a database that stands: the built one, as it runs for an operator, and others. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PROJECT_ROOT } from '../../../server/kernel/project-root';

const READY = /is ready at (http:\/\/localhost:\d+)/;

export interface ServerProcess {
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

async function portOf(child: ChildProcess): Promise<number> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const found = READY.exec(output);
    if (found?.[1]) return Number(new URL(found[1]).port);
  }
  throw new Error(`the server didn't start:\n${output}`);
}

/** Starts one and waits until it says where it answers. */
export async function startServer(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { port: await portOf(child), pid: child.pid ?? 0, stop };
}

/** Starts the built server. */
export function startApiServer(environment: Record<string, string>): Promise<ServerProcess> {
  return startServer(['dist/server/lotto.js', 'serve'], {
    PORT: '0',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    ...environment,
  });
}
