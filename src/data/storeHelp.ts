import type { InputOf } from '../../domain/api/call';
import type { storeHelp as call } from '../../domain/api/session';
import { readUserData, updateUserData } from '../session/session';
import { send } from './api';

const PATH: (typeof call)['path'] = '/auth/help';

/**
 * Stores with the account that its tour is over, or is wanted again, or that it has seen the news. It applies to this
 * page immediately, even without the network.
 */
export async function storeHelp(change: InputOf<typeof call>['body']): Promise<void> {
  const reader = readUserData();
  if (!reader) return;
  updateUserData({
    ...reader,
    ...(change.isTourOver !== undefined && { isTourOver: change.isTourOver }),
    ...(change.hasSeenNews && { hasNews: false }),
  });
  await send(`/api${PATH}`, { method: 'POST', body: JSON.stringify(change) }).catch(() => undefined);
}
