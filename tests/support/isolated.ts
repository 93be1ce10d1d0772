/** Runs programs of an unpacked release as a bare machine would: no network, a read-only tree, a user without a home. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A system user that has no home folder. */
const USER = ['setpriv', '--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups'];

/** Path of the programs: Node.js, and those of the system. */
const PATH = [process.execPath.replace(/\/[^/]+$/, ''), '/usr/bin', '/bin'].join(':');

/** Why this machine can't isolate a program, or null if it can. */
export function cannotIsolate(): string | null {
  if (process.platform !== 'linux') return 'this is not Linux';
  if (process.getuid?.() !== 0) return 'only root can take the network away';
  const script = 'ip link set lo up && exec setpriv --reuid nobody --regid nogroup --clear-groups true';
  const { status, stderr } = spawnSync('unshare', ['--net', '--mount', 'sh', '-c', script], { encoding: 'utf8' });
  return status === 0 ? null : `unshare, ip or setpriv doesn't work here: ${stderr}`;
}

const variables = (environment: Record<string, string>) =>
  Object.entries({ PATH, ...environment }).map(([name, value]) => `${name}=${value}`);

/** A place without a network in which one folder can't be written. */
export interface Isolated {
  /** Runs a program in it to its end. */
  run: (args: string[], environment?: Record<string, string>) => { status: number | null; out: string; error: string };
  /** Starts a program in it. */
  start: (args: string[], environment: Record<string, string>) => ReturnType<typeof spawn>;
  end: () => Promise<void>;
}

/** Makes such a place. Everything in it runs as a user without a home, with the given variables alone. */
export async function isolate(readOnly: string): Promise<Isolated> {
  const script = `ip link set lo up && mount --bind '${readOnly}' '${readOnly}' &&
    mount -o remount,bind,ro '${readOnly}' && echo made && exec sleep infinity`;
  const holder = spawn('unshare', ['--net', '--mount', 'sh', '-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  const enter = ['--target', String(holder.pid), '--net', '--mount', '--wd=/', ...USER, 'env', '-i'];
  return {
    run: (args, environment = {}) => {
      const { status, stdout, stderr } = spawnSync('nsenter', [...enter, ...variables(environment), ...args], {
        encoding: 'utf8',
      });
      return { status, out: stdout, error: stderr };
    },
    start: (args, environment) =>
      spawn('nsenter', [...enter, ...variables(environment), ...args], { stdio: ['ignore', 'pipe', 'pipe'] }),
    end: async () => {
      const ended = once(holder, 'exit');
      holder.kill('SIGKILL');
      await ended;
    },
  };
}

/** Gives a folder to that user. */
export function handOver(folder: string): void {
  execFileSync('chown', ['nobody:nogroup', folder]);
}
