import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readBalances, readFunds } from '../../domain/api/money';
import { hold } from '../../src/data/live/holders';
import { refresh } from '../../src/data/live/refresh';
import { isMoneyOf } from './accountTerms';
import { LEDGER_PATH } from './useLedger';

/** Money data of an account that no form edits. */
const FOLLOWED = [readFunds.path, LEDGER_PATH, readBalances.path];

/**
 * Keeps the balance and ledger of an account current while others move money and rounds are settled. It doesn't refresh
 * the terms: saving one's own change reports the changes of others.
 */
export function useFollowMoney(id: string, kind: 'agent' | 'member'): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const read = () =>
      refresh(
        queryClient,
        `the money of ${id}`,
        (key) => isMoneyOf(id, key) && FOLLOWED.some((path) => path === key[1]),
      );
    const ends = [`${kind}s`, 'rounds'].map((resource) =>
      hold({
        resource,
        holds: () => false,
        onNews: ({ ids }) => {
          if (resource === 'rounds' || !ids || ids.includes(id)) read();
        },
      }),
    );
    return () => ends.forEach((end) => end());
  }, [queryClient, id, kind]);
}
