import { useSearchParams } from 'react-router';
import { WORKSHEET_VIEWS, type WorksheetView } from '../../domain/api/clearing';
import { isDay } from '../../src/fields/dates/DateBox';

/** State of the worksheet in the address. */
interface SheetState {
  /** A date of the week; undefined for the last finished one. */
  week: string | undefined;
  view: WorksheetView;
  page: number;
  /** The account of the open bill, and a date of its period. */
  account: string | null;
  on: string | undefined;
  /** Whether the columns of the days are shown; undefined to show them where they fit. */
  hasDays: boolean | undefined;
}

type SheetChange = Partial<Record<'week' | 'view' | 'page' | 'account' | 'on' | 'days', string | undefined>>;

/** Reads the worksheet's state from the address, and changes it there. */
export function useSheetState(): SheetState & { change: (change: SheetChange) => void } {
  const [search, setSearch] = useSearchParams();
  const dayIn = (name: string) => {
    const day = search.get(name);
    return isDay(day) ? day : undefined;
  };
  const page = Number(search.get('page') ?? 1);
  return {
    week: dayIn('week'),
    view: WORKSHEET_VIEWS.find((view) => view === search.get('view')) ?? 'all',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    account: search.get('account'),
    on: dayIn('on'),
    hasDays: { shown: true, folded: false }[search.get('days') ?? ''],
    change: (change) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(change)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
  };
}
