import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { hold } from './holders';

/**
 * Whether somebody else has changed a record since the version that is being worked on. The record itself is left as it
 * is: nothing that was typed is ever overwritten.
 *
 * @param version the one on screen; undefined until it is there
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
            // Gone, or out of reach: saving says so.
            () => undefined,
          );
        },
      }),
    [dataProvider, resource, id],
  );
  return version !== undefined && newest > version;
}
