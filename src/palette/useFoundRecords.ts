import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import { typedPhone } from '../../domain/accounts/phone';
import type { Reference } from '../../domain/entities/field';
import { plainSigns } from '../../domain/text/plain-signs';
import type { ResourceDefinition } from '../metadata/definition';
import { useAllLinks } from '../metadata/LinksContext';
import { isSeenIn, type PaletteItem } from './paletteItem';

/** Maximum number of records offered of one resource; more letters narrow them down. */
const OFFERED = 5;

/** Time for which a response counts as up to date: typing letters and deleting them causes no new request. */
const FRESH_MS = 30_000;

/** Whether the text may be a telephone number rather than a part of a name. */
const isPhone = (typed: string) => /^[+\d][\d -]{5,}$/.test(typedPhone(typed));

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return (value as Reference | null | undefined)?.label ?? '';
}

/**
 * Searches records of several resources at the same time, as far as the user may open them.
 *
 * @param resources the searchable resources, each with its `palette`
 * @param q the typed text; no request is made while it is empty
 */
export function useFoundRecords(resources: readonly ResourceDefinition[], q: string) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const linksOf = useAllLinks();
  const searchable = resources.filter(({ name }) => linksOf(name).list !== undefined);
  return useQueries({
    queries: searchable.map(({ name, list, paletteText }) => ({
      queryKey: [name, 'palette', q],
      enabled: q !== '' && (paletteText?.test(plainSigns(q)) ?? true),
      staleTime: FRESH_MS,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataProvider.getList(name, {
          filter: { q },
          pagination: { page: 1, perPage: OFFERED },
          sort: list.sort,
          signal,
        }),
    })),
    combine: (results) => ({
      isLooking: results.some(({ isFetching }) => isFetching),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      items: results.flatMap(({ data }, index): PaletteItem[] => {
        const definition = searchable[index];
        if (definition === undefined || data === undefined) return [];
        const { name, icon, recordRepresentation, palette } = definition;
        const links = linksOf(name);
        return data.data.flatMap((record: RaRecord) => {
          const to = links.edit(String(record.id)) ?? links.show(String(record.id));
          if (to === undefined) return [];
          const details = (palette ?? []).map((field) => textOf(record[field])).filter((text) => text !== '');
          // A long part of a telephone number finds the account, so show the number; a few digits occur in too many to
          // be meant.
          if (isPhone(q) && textOf(record['phone']) !== '') details.push(textOf(record['phone']));
          const item = {
            id: `${name}/${record.id}`,
            group: translate(`resources.${name}.name`, { smart_count: 2 }),
            label: textOf(record[recordRepresentation]),
            detail: details.join(' · '),
            icon,
            to,
          };
          // The API also searches accounts by fields that aren't shown here; leave those matches out.
          return !('username' in record) || isPhone(q) || isSeenIn(item, q) ? item : [];
        });
      }),
    }),
  });
}
