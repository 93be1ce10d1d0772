/** Whether it is time to lay off: shortly before the close, as long as anything stands above what is kept. */
import { MINUTE_MS } from '../durations';

/** What the reminder goes by. */
export interface Reminded {
  closesAt: Date;
  /** Minutes before the close from which on it reminds; null for never. */
  remindsBefore: number | null;
  /** What is still to be handed on or answered, satang. */
  open: number;
}

/** Whether to remind now. After the close it goes on, as long as there is something that could still be handed on. */
export function isTimeToLayOff({ closesAt, remindsBefore, open }: Reminded, now: Date): boolean {
  return remindsBefore !== null && open > 0 && now.getTime() >= closesAt.getTime() - remindsBefore * MINUTE_MS;
}
