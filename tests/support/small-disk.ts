/** Volumes that are soon full, for tests. Only root can make them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { temporaryFolder } from './temporary';

/** Makes a folder that is a volume of its own, with options such as `size=5m`. */
export function mountSmall(folder: string, options: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
}

/** Changes the options of such a volume, as when somebody makes room. */
export function growSmall(folder: string, options: string): void {
  execFileSync('mount', ['-o', `remount,${options}`, folder]);
}

/** Ends such a volume. */
export function unmount(folder: string): void {
  execFileSync('umount', [folder]);
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = temporaryFolder('lotto-mount-');
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=100k', 'tmpfs', folder]);
  if (status === 0) unmount(folder);
  rmSync(folder, { recursive: true });
  return status === 0;
}

/** Whether this machine lets the test make volumes. */
export const CAN_MOUNT = canMount();
