/** How much is done a second by clients that are each at it without a break. */

/** How long they are at it. */
export const TURN_MS = 3_000;

/** Pieces of work a second by all clients together. */
export async function rateOf(work: () => Promise<unknown>, clients: number): Promise<number> {
  const start = performance.now();
  let done = 0;
  const client = async () => {
    while (performance.now() - start < TURN_MS) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (done * 1_000) / (performance.now() - start);
}
