import type { ReactNode } from 'react';
import type { Access } from '../../session/access';
import { useOutOfReach } from '../../data/useOutOfReach';
import { statusOf } from '../failure';
import { FailureNotice } from './FailureNotice';
import { Greyed } from './Greyed';
import { NoAccessNotice } from './NoAccessNotice';
import { NotFoundNotice } from './NotFoundNotice';
import { StaleNotice } from './StaleNotice';
import { UnreachableNotice } from './UnreachableNotice';

/** Data that is loading from the API, as react-query and react-admin describe it. */
interface Reading<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
  /** When `data` was read, milliseconds since 1970. */
  dataUpdatedAt?: number;
}

interface ReadStateProps<T> {
  reading: Reading<T>;
  /** Placeholder while it loads. */
  loading: ReactNode;
  /** The right required to read it, named to users who lack it. */
  access?: Access;
  /** The resource with the list to return to when it isn't found. */
  resource?: string;
  /** Returns the replacement when there is nothing, false when there is something; absent where there always is. */
  empty?: (data: T) => ReactNode;
  /** Further ways out of a failure, next to the retry. */
  ways?: ReactNode;
  /** Whether users work on it, such as a form, so that it keeps its color when it may be out of date. */
  isWorkedOn?: boolean;
  children: (data: T) => ReactNode;
}

/** Explains why nothing can be shown, when nothing was read before. */
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
  if (status === 0) return <UnreachableNotice onRetry={retry} />;
  return (
    <FailureNotice error={error} onRetry={retry}>
      {ways}
    </FailureNotice>
  );
}

/**
 * Shows data in every state of its loading, and is the only place that chooses between these states: loading, not
 * found, not permitted, out of reach, failed, empty, loaded, or last known.
 */
export function ReadState<T>(props: ReadStateProps<T>) {
  const { reading, loading, empty, isWorkedOn = false, children } = props;
  const { data, error, refetch, dataUpdatedAt } = reading;
  const outOfReach = useOutOfReach();
  if (data === undefined && error) return <Unread {...props} />;
  // Without a network no request is even made, so none fails either.
  if (data === undefined && outOfReach?.why === 'offline') return <UnreachableNotice onRetry={() => void refetch()} />;
  // If only live updates are missing, data read since then is up to date.
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
