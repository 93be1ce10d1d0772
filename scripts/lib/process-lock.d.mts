/** Runs a task while holding the lock file, waiting for as long as a living process holds it. */
export function withProcessLock<T>(path: string, task: () => Promise<T>, onWait?: (holder: number) => void): Promise<T>;
