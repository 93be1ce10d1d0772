/** Live updates over what the browser has. Fetched after the first screen, which is drawn without it. */
import type { QueryClient } from '@tanstack/react-query';
import { isSignedIn, readUserData, subscribeToSession } from '../../session/session';
import { reloadUserData, send } from '../api';
import { beginLive } from './live';

/** Begins for whoever is signed in; ends with the session. Returns the way to end it before. */
export function startLive(queryClient: QueryClient): () => void {
  const reader = readUserData()?.id;
  if (reader === undefined) return () => undefined;
  const end = beginLive({
    queryClient,
    reader,
    send,
    random: Math.random,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    openChannel: 'BroadcastChannel' in window ? (name) => new BroadcastChannel(name) : undefined,
    onRights: () => void reloadUserData(),
  });
  const stop = subscribeToSession(() => {
    if (!isSignedIn()) finish();
  });
  function finish(): void {
    stop();
    end();
  }
  return finish;
}
