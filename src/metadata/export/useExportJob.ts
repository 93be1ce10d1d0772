import { useEffect, useRef, useState } from 'react';
import { cancelExport, createExport, readExport } from '../../../domain/api/exports';
import type { ExportRequest } from '../../../domain/exports/request';
import type { ExportRecord } from '../../../domain/exports/record';
import { fetchExport } from '../../data/fetchExport';
import { useCallMutation } from '../../data/useCallMutation';
import { useRead } from '../../data/useRead';

/** Interval of progress requests for a file that the user waits for. */
const POLL_INTERVAL_MS = 700;

/** Whether a file is waiting or being made. */
export const isComing = (state: ExportRecord['state'] | undefined) => state === 'waiting' || state === 'running';

/** Requests a file and waits for it; once it is ready, the browser fetches it. */
export function useExportJob(onFetched: () => void) {
  const [id, setId] = useState<string | null>(null);
  const create = useCallMutation(createExport, { onDone: (created) => setId(created.id) });
  const cancel = useCallMutation(cancelExport);
  const { data } = useRead(readExport, id === null ? null : { params: { id } }, {
    refetchInterval: ({ state }) => (state.data && !isComing(state.data.state) ? false : POLL_INTERVAL_MS),
  });
  const fetched = useRef<string | null>(null);
  useEffect(() => {
    if (data?.state !== 'done' || fetched.current === data.id) return;
    fetched.current = data.id;
    void fetchExport(data.id).then(onFetched);
  }, [data, onFetched]);
  return {
    /** State of the file so far; undefined before it was requested. */
    record: data,
    isAsked: id !== null,
    isPending: create.isPending,
    error: create.error,
    ask: (request: ExportRequest) => create.mutate({ body: request }),
    cancel: () => id !== null && cancel.mutate({ params: { id } }),
  };
}
