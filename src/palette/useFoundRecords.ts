import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import type { Reference } from '../../domain/entities/field';
import type { ResourceDefinition } from '../metadata/definition';
import { useAllLinks } from '../metadata/LinksContext';
import { isSeenIn, type PaletteItem } from './paletteItem';

/** How many records of one resource are offered; more letters narrow them down. */
const OFFERED = 5;

/** How long an answer is good for: letters typed and taken back ask nothing again. */
const FRESH_MS = 30_000;

/** What may be a telephone number rather than a part of a name. */
const isPhone = (typed: string) => /^[+\d][\d -]{5,}$/.test(typed);

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return (value as Reference | null | undefined)?.label ?? '';
}

/**
 * Looks for records of several resources at once, as far as the reader may open them.
 *
 * @param resources those that can be found, each with what `palette` says of it
 * @param q what was typed; nothing is asked while it is empty
 */
export function useFoundRecords(resources: readonly ResourceDefinition[], q: string) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const linksOf = useAllLinks();
  const asked = resources.filter(({ name }) => linksOf(name).list !== undefined);
  return useQueries({
    queries: asked.map(({ name, list, paletteText }) => ({
      queryKey: [name, 'palette', q],
      enabled: q !== '' && (paletteText?.test(q) ?? true),
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
        const definition = asked[index];
        if (definition === undefined || data === undefined) return [];
        const { name, icon, recordRepresentation, palette } = definition;
        const links = linksOf(name);
        return data.data.flatMap((record: RaRecord) => {
          const to = links.edit(String(record.id)) ?? links.show(String(record.id));
          if (to === undefined) return [];
          const details = (palette ?? []).map((field) => textOf(record[field])).filter((text) => text !== '');
          // By a telephone number somebody is found who types enough of it; a few digits are in too many to be meant.
          if (isPhone(q) && textOf(record['phone']) !== '') details.push(textOf(record['phone']));
          const item = {
            id: `${name}/${record.id}`,
            group: translate(`resources.${name}.name`, { smart_count: 2 }),
            label: textOf(record[recordRepresentation]),
            detail: details.join(' · '),
            icon,
            to,
          };
          // Accounts are looked for in what isn't shown here as well.
          return !('username' in record) || isPhone(q) || isSeenIn(item, q) ? item : [];
        });
      }),
    }),
  });
}
