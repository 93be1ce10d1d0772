/** A string that names one running process for good, or null when no such process runs. */
export function identityOf(pid: number): string | null;
