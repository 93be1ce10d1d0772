/** Starts real processes of the product and watches them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf } from '../../scripts/lib/process-identity.mjs';

export interface Run {
  child: ChildProcess;
  pid: number;
  /** Everything it wrote so far, to stdout and stderr. */
  output: () => string;
  /** Resolves with the line once one matches; rejects when it ends without. */
  line: (pattern: RegExp) => Promise<string>;
  /** Resolves with its exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>;
}

/** Runs a TypeScript file of the project under Node. Of our environment it gets only PATH, plus the given variables. */
export function runTypeScript(file: string, args: string[] = [], environment: Record<string, string> = {}): Run {
  return runNode(['--import', 'tsx', file, ...args], environment);
}

/** A build takes no longer, also on a busy machine. */
export const BUILT_WITHIN_MS = 300_000;

/**
 * Runs the server as it is shipped, which starts in a tenth of the time; it has to be built (`ensureBuilt`). It stops
 * without a drain, as no load balancer is in front of it.
 */
export function runServer(environment: Record<string, string>, args: string[] = []): Run {
  return runNode(['dist/server/lotto.js', 'serve', ...args], { DRAIN_SECONDS: '0', ...environment });
}

/** Runs another command as it is shipped. */
export const runBuilt = (command: string, environment: Record<string, string>): Run =>
  runNode(['dist/server/lotto.js', command], environment);

/** Runs a program under Node, in the folder of the project or another one. */
export function runNode(args: string[], environment: Record<string, string>, cwd?: string): Run {
  const child = spawn(process.execPath, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let finished = false;
  const wake = () => waiting.forEach((check) => check());
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      wake();
    });
  }
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => {
    finished = true;
    wake();
    return code ?? signal ?? 'unknown';
  });
  const line = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const found = lines.find((text) => pattern.test(text));
        if (found === undefined && !finished) return;
        waiting.delete(check);
        if (found === undefined) reject(new Error(`It ended without ${String(pattern)}:\n${lines.join('\n')}`));
        else resolve(found);
      };
      waiting.add(check);
      check();
    });
  return { child, pid: child.pid ?? 0, output: () => lines.join('\n'), line, ended };
}

/** Whether a process runs. */
export const isRunning = (pid: number) => identityOf(pid) !== null;

/** Waits until a process is gone; throws after ten seconds. */
export async function untilGone(pid: number): Promise<void> {
  for (let waited = 0; isRunning(pid); waited += 20) {
    if (waited > 10_000) throw new Error(`Process ${pid} still runs`);
    await delay(20);
  }
}

/** Returns the lines of the log that a process wrote so far. */
export const logLinesOf = (run: Run) =>
  run
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; msg: string } & Record<string, unknown>);
