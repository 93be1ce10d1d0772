import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { hold } from './holders';

/**
 * Whether another user has changed a record since the version being worked on. The record itself stays as it is, so
 * that typed input is never overwritten.
 *
 * @param version the version on screen; undefined until it is loaded
 */
export function useRecordNews(resource: string, id: string, version: number | undefined): boolean {
  const dataProvider = useDataProvider();
  const [newest, setNewest] = useState(0);
  useEffect(
    () =>
      hold({
        resource,
        holds: ([first, call, params]) =>
          first === resource && call === 'getOne' && String((params as { id?: unknown } | undefined)?.id) === id,
        onNews: ({ ids }) => {
          if (ids && !ids.includes(id)) return;
          dataProvider.getOne(resource, { id }).then(
            ({ data }) => setNewest(Number(data.version ?? 0)),
            // The record is gone, or out of reach: saving reports that.
            () => undefined,
          );
        },
      }),
    [dataProvider, resource, id],
  );
  return version !== undefined && newest > version;
}
