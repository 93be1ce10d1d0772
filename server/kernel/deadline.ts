/** A time limit for work that may never settle. */

/** The work hasn't settled in time. It may still be running; its outcome is ignored. */
export class DeadlineExceeded extends Error {}

/** Settles as the work does. Throws `DeadlineExceeded` when the work hasn't settled after `ms` milliseconds. */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(`not done within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
