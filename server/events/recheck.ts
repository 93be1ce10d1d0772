/** Ends streams whose reader may see less, or more, than when they were opened. */
import { loadCaller } from '../auth/load-caller';
import type { Caller } from '../access/caller';
import type { Services } from '../services';
import type { Announcement } from './announcement';
import type { LiveStream } from './live-stream';

/** What decides what somebody may be told. */
const rightsOf = ({ rules, status, acting, mustChangePassword }: Caller) =>
  JSON.stringify([rules, status, acting.path, mustChangePassword]);

/** Looks at the readers of some streams anew, once per session. */
export async function recheck(services: Services, streams: readonly LiveStream[]): Promise<void> {
  const known = new Map<string, Caller | null>();
  for (const { caller, end } of streams) {
    const { sessionId, ip } = caller;
    const now = known.get(sessionId) ?? (await loadCaller(services.db, caller, ip, services.clock()));
    known.set(sessionId, now);
    if (now === null) end('session');
    else if (rightsOf(now) !== rightsOf(caller)) end('rights');
  }
}

function isTouched({ accountId, acting }: Caller, { accountId: touched, resource }: Announcement): boolean {
  if (touched === null) return false;
  return touched === accountId || (resource !== 'sessions' && acting.path.includes(touched));
}

/** Looks anew at those whom announcements may have locked, limited or signed out. */
export async function recheckTouched(services: Services, announcements: readonly Announcement[]): Promise<void> {
  const touching = announcements.filter(({ accountId }) => accountId !== null);
  if (touching.length === 0) return;
  const { live } = services;
  await recheck(
    services,
    live.all().filter(({ caller }) => touching.some((each) => isTouched(caller, each))),
  );
}

/** Looks at all of them: a session may run out, and a person's time may be over, without anybody doing anything. */
export function recheckAll(services: Services): Promise<void> {
  return recheck(services, services.live.all());
}
