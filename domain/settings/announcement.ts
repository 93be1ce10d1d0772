/** What the house says to everybody who is signed in, or to those of one branch, on a line above every screen. */
import { z } from 'zod';
import { USERNAME_MAX } from '../accounts/username';
import { PlausibleMoment } from '../calendar/plausible';

export const ANNOUNCEMENT_MAX = 280;

/** Told from a moment on and until another; null for at once, and until it is taken away. */
export const Announcement = z.strictObject({
  text: z.string().trim().min(1).max(ANNOUNCEMENT_MAX),
  from: PlausibleMoment.nullable(),
  until: PlausibleMoment.nullable(),
  /** The username of the agent to whom, and all below whom, it is told; null for everybody. */
  branch: z.string().trim().toLowerCase().min(1).max(USERNAME_MAX).nullable().default(null),
});
export type Announcement = z.infer<typeof Announcement>;

/** Whether it is told now. */
export function isTold({ from, until }: Pick<Announcement, 'from' | 'until'>, now: Date): boolean {
  const at = now.getTime();
  return (from === null || Date.parse(from) <= at) && (until === null || at < Date.parse(until));
}
