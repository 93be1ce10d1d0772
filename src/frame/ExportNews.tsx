import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { readExport } from '../../domain/api/exports';
import { callApi } from '../data/call';
import { hold } from '../data/live/holders';

/** Files that the user was already notified about. */
const announced = new Set<string>();

/** Notifies the user on any screen that one of their files is ready. The stream brings news of their files alone. */
export function ExportNews() {
  const notify = useNotify();
  useEffect(
    () =>
      hold({
        resource: 'exports',
        holds: () => false,
        onNews: ({ ids = [] }) => {
          for (const id of ids) {
            if (announced.has(id)) continue;
            callApi(readExport, { params: { id } }).then(
              ({ state, fileName }) => {
                if (state !== 'done' || announced.has(id)) return;
                announced.add(id);
                notify('exports.dialog.ready', { type: 'success', messageArgs: { name: fileName } });
              },
              // Deleted in the meantime, or out of reach: the page of files shows more.
              () => undefined,
            );
          }
        },
      }),
    [notify],
  );
  return null;
}
