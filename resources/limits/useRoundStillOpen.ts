import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { chooseWorkContext, workContext } from '../../src/context/workContext';
import { RefusedError } from '../../src/data/errors';

const NOT_FOUND = 404;

/** Switches to the lotto's next open round if the one in the address has closed. */
export function useRoundStillOpen(error: Error | null, lottoId: string | undefined, roundId: string | undefined): void {
  const [, setSearch] = useSearchParams();
  const isOver = error instanceof RefusedError && error.status === NOT_FOUND && roundId !== undefined;
  useEffect(() => {
    if (!isOver || lottoId === undefined) return;
    const context = workContext();
    if (context?.round === roundId) chooseWorkContext({ ...context, round: null });
    setSearch({ id: lottoId }, { replace: true });
  }, [isOver, lottoId, roundId, setSearch]);
}
