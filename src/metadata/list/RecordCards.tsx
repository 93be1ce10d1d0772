import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useListContext, type RaRecord } from 'ra-core';
import type { Density } from '../../../domain/saved-view';
import type { ResourceDefinition } from '../definition';
import { cardOf } from './cardOf';
import { RecordCard } from './RecordCard';
import { useRowMenu } from './useRowMenu';

const GHOSTS = [0, 1, 2, 3, 4];

/** Approximate height of a card, in pixels. */
const GHOST_HEIGHT: Readonly<Record<Density, number>> = { compact: 84, comfortable: 136 };

interface RecordCardsProps {
  definition: ResourceDefinition;
  /** The fields that the user has chosen as columns. */
  columns: readonly string[];
  label: string;
  density: Density;
}

/**
 * A list for a phone: a compact card per record, arranged as its resource says until the user chooses their own
 * columns. Its end leaves room for the parts that float over it.
 */
export function RecordCards({ definition, columns, label, density }: RecordCardsProps) {
  const { data, isPending } = useListContext<RaRecord<string>>();
  const { openMenu, menu } = useRowMenu(definition.list.RowMenu);
  if (isPending) {
    return (
      <Stack spacing={1} role="status" aria-busy aria-label={label}>
        {GHOSTS.map((ghost) => (
          <Skeleton key={ghost} variant="rounded" height={GHOST_HEIGHT[density]} />
        ))}
      </Stack>
    );
  }
  const { list } = definition;
  const card = columns.join() === list.columns.join() ? cardOf(list) : cardOf({ columns });
  return (
    <>
      <Stack component="ul" spacing={1} aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((record) => (
          <RecordCard
            key={record.id}
            definition={definition}
            card={card}
            record={record}
            density={density}
            openMenu={openMenu}
          />
        ))}
      </Stack>
      {menu}
    </>
  );
}
