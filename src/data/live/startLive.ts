/** Live updates with the browser's means. Fetched after the first screen, which is rendered without it. */
import type { QueryClient } from '@tanstack/react-query';
import { isSignedIn, readUserData, subscribeToSession } from '../../session/session';
import { reloadUserData, send } from '../api';
import { beginLive } from './live';

/** Starts live updates for the signed-in user until the session ends. Returns a function that ends them earlier. */
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
