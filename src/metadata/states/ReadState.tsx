import type { ReactNode } from 'react';
import type { Access } from '../../session/access';
import { useOutOfReach } from '../../data/useOutOfReach';
import { statusOf } from '../failure';
import { FailureNotice } from './FailureNotice';
import { Greyed } from './Greyed';
import { NoAccessNotice } from './NoAccessNotice';
import { NotFoundNotice } from './NotFoundNotice';
import { StaleNotice } from './StaleNotice';
import { UnreachedNotice } from './UnreachedNotice';

/** Something that is read from the API, as react-query and react-admin tell of it. */
interface Reading<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
  /** When `data` was read, milliseconds since 1970. */
  dataUpdatedAt?: number;
}

interface ReadStateProps<T> {
  reading: Reading<T>;
  /** What stands in its place while it is on its way. */
  loading: ReactNode;
  /** The right it takes to read it, named to whoever lacks it. */
  access?: Access;
  /** The resource it is of, whose list is the way out when it isn't found. */
  resource?: string;
  /** What stands in its place when there is nothing of it, false when there is something; absent where there always is. */
  empty?: (data: T) => ReactNode;
  /** Further ways out of a failure, beside the retry. */
  ways?: ReactNode;
  /** Whether people work on it, so that it keeps its colour when it may be out of date: a form. */
  isWorkedOn?: boolean;
  children: (data: T) => ReactNode;
}

/** Why nothing can be shown, when nothing was read before. */
function Unread<T>({
  reading: { error, refetch },
  access,
  resource,
  ways,
}: Omit<ReadStateProps<T>, 'children' | 'loading'>) {
  const status = statusOf(error);
  const retry = () => void refetch();
  if (status === 404) return <NotFoundNotice resource={resource} />;
  if (status === 403) return <NoAccessNotice access={access} />;
  if (status === 0) return <UnreachedNotice onRetry={retry} />;
  return (
    <FailureNotice error={error} onRetry={retry}>
      {ways}
    </FailureNotice>
  );
}

/**
 * Shows what is being read in whatever state that is, and is the only place that chooses between them: on its way, not
 * found, not permitted, out of reach, failed, nothing there, there, or there as it was when it could last be read.
 */
export function ReadState<T>(props: ReadStateProps<T>) {
  const { reading, loading, empty, isWorkedOn = false, children } = props;
  const { data, error, refetch, dataUpdatedAt } = reading;
  const outOfReach = useOutOfReach();
  if (data === undefined && error) return <Unread {...props} />;
  // Without a network nothing is even asked for, so nothing fails either.
  if (data === undefined && outOfReach?.why === 'offline') return <UnreachedNotice onRetry={() => void refetch()} />;
  // Where only the news don't come, what was read since then is as it should be.
  const isBehind =
    outOfReach !== null && (outOfReach.why !== 'stale' || Number(dataUpdatedAt) < Number(outOfReach.since));
  return (
    <>
      {Boolean(error) && !outOfReach && dataUpdatedAt !== undefined && (
        <StaleNotice error={error} since={new Date(dataUpdatedAt)} onRetry={() => void refetch()} />
      )}
      <Greyed isGrey={(Boolean(error) || isBehind) && !isWorkedOn && data !== undefined}>
        {data === undefined ? loading : empty?.(data) || children(data)}
      </Greyed>
    </>
  );
}
