/** The jobs of the book, once and in order, as tests move the clock. */
import { goOnWithApprovals, payRounds } from '../../server/book/approvals/go-on-with-approvals';
import { CLOCK_STEPS } from '../../server/jobs/book';
import type { Services } from '../../server/kernel/services';

/** Runs the steps that are due by the clock, however late. A failed step doesn't keep rounds from taking the others. */
export async function followClock(services: Services, signal: AbortSignal): Promise<void> {
  const faults: unknown[] = [];
  for (const { run } of CLOCK_STEPS) await run(services, signal).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0)
    throw faults.length === 1 ? faults[0] : new AggregateError(faults, faults.map(String).join('; '));
}

/** Continues the approvals whose time is up, and pays the rounds that have results. */
export async function goOnAndPay(services: Services, signal: AbortSignal): Promise<void> {
  await goOnWithApprovals(services, signal);
  await payRounds(services, signal);
}
