/** The operator's announcement to everyone signed in, or to one branch, on a line above every screen. */
import { z } from 'zod';
import { USERNAME_MAX } from '../accounts/username';
import { PlausibleMoment } from '../calendar/plausible';
import { typedText } from '../validation/typed-text';

export const ANNOUNCEMENT_MAX = 280;

/** Shown between two moments; null for no beginning, or until it is removed. */
export const Announcement = z.strictObject({
  text: typedText(ANNOUNCEMENT_MAX),
  from: PlausibleMoment.nullable(),
  until: PlausibleMoment.nullable(),
  /** Username of an agent; it is shown to that agent and everyone below. Null for everyone. */
  branch: z.string().trim().toLowerCase().min(1).max(USERNAME_MAX).nullable().default(null),
});
export type Announcement = z.infer<typeof Announcement>;

/** Whether it is shown now. */
export function isTold({ from, until }: Pick<Announcement, 'from' | 'until'>, now: Date): boolean {
  const at = now.getTime();
  return (from === null || Date.parse(from) <= at) && (until === null || at < Date.parse(until));
}
