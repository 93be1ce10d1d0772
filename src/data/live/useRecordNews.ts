import { HttpError, useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { hold } from './holders';

/** News of a record on screen: another user changed it, or it was deleted or moved out of the user's reach. */
type RecordNews = 'changed' | 'gone';

const NOT_FOUND = 404;
const isNotFound = (error: unknown) => error instanceof HttpError && error.status === NOT_FOUND;

/**
 * Returns the news of a record since the version being worked on, if any. The record itself stays as it is, so that
 * typed input is never overwritten.
 *
 * @param version the version on screen; undefined until it is loaded
 */
export function useRecordNews(resource: string, id: string, version: number | undefined): RecordNews | null {
  const dataProvider = useDataProvider();
  const [newest, setNewest] = useState(0);
  const [isGone, setGone] = useState(false);
  useEffect(
    () =>
      hold({
        resource,
        holds: ([first, call, params]) =>
          first === resource && call === 'getOne' && String((params as { id?: unknown } | undefined)?.id) === id,
        onNews: ({ ids }) => {
          if (ids && !ids.includes(id)) return;
          dataProvider.getOne(resource, { id }).then(
            ({ data }) => {
              setNewest(Number(data.version ?? 0));
              setGone(false);
            },
            // Any other failure passes, or saving reports it.
            (error: unknown) => setGone(isNotFound(error)),
          );
        },
      }),
    [dataProvider, resource, id],
  );
  if (version === undefined) return null;
  if (isGone) return 'gone';
  return newest > version ? 'changed' : null;
}
