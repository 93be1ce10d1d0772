import { useSearchParams } from 'react-router';
import { DESK_ORDERS, DESK_VIEWS } from '../../domain/round-desk/round-desk';
import { useIsOperator } from '../../src/session/reader';
import type { DeskDisplay } from './useDesk';

const FEW = 40;

/**
 * Returns the display options in the address. Master and its staff start with the whole, others with their own part.
 */
export function useDeskDisplay() {
  const isHouse = useIsOperator();
  const [search, setSearch] = useSearchParams();
  const view = DESK_VIEWS.find((each) => each === search.get('view') && (isHouse || each !== 'afterLayOff'));
  const look: DeskDisplay = {
    view: view ?? (isHouse ? 'whole' : 'own'),
    by: DESK_ORDERS.find((each) => each === search.get('by')) ?? 'loss',
    count: FEW,
    find: /^\d{1,6}$/.exec(search.get('find') ?? '')?.[0],
  };
  const change = (part: 'view' | 'by' | 'find', value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(part);
        else next.set(part, value);
        return next;
      },
      { replace: part === 'find' },
    );
  return { look, change };
}
