import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { readExport } from '../../domain/api/exports';
import { callApi } from '../data/call';
import { hold } from '../data/live/holders';

/** Files that the reader was told of already. */
const told = new Set<string>();

/** Tells the reader, wherever they are, that a file of theirs is there. Colleagues' files aren't told of: they can't be read. */
export function ExportNews() {
  const notify = useNotify();
  useEffect(
    () =>
      hold({
        resource: 'exports',
        holds: () => false,
        onNews: ({ ids = [] }) => {
          for (const id of ids) {
            if (told.has(id)) continue;
            callApi(readExport, { params: { id } }).then(
              ({ state, fileName }) => {
                if (state !== 'done' || told.has(id)) return;
                told.add(id);
                notify('exports.dialog.ready', { type: 'success', messageArgs: { name: fileName } });
              },
              // Somebody else's, or out of reach: the page of files says more.
              () => undefined,
            );
          }
        },
      }),
    [notify],
  );
  return null;
}
