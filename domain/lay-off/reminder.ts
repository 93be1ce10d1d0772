/** Whether it is time to lay off: shortly before the close, as long as there is an excess above the kept amount. */
import { MINUTE_MS } from '../durations';

/** Data of the reminder. */
export interface ReminderData {
  closesAt: Date;
  /** Minutes before the close from which it reminds; null for never. */
  remindsBefore: number | null;
  /** Amount still to be handed on or answered, in satang. */
  open: number;
}

/** Whether to remind now. The reminder continues after the close as long as some amount could still be handed on. */
export function isTimeToLayOff({ closesAt, remindsBefore, open }: ReminderData, now: Date): boolean {
  return remindsBefore !== null && open > 0 && now.getTime() >= closesAt.getTime() - remindsBefore * MINUTE_MS;
}
