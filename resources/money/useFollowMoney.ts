import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readBalances, readFunds } from '../../domain/api/money';
import { hold } from '../../src/data/live/holders';
import { refresh } from '../../src/data/live/refresh';
import { isMoneyOf } from './accountTerms';
import { LEDGER_PATH } from './useLedger';

/** The parts of an account's money that nobody types into. */
const FOLLOWED = [readFunds.path, LEDGER_PATH, readBalances.path];

/**
 * Keeps what an account has and its ledger fresh while others move money and rounds are settled. Its terms are left as they
 * were read: what somebody else changed of them is told when one's own change is saved.
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
