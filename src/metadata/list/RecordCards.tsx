import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Density } from '../../../domain/saved-view';
import type { ResolvedField } from '../fieldOf';
import { Cell } from './Cell';
import { RecordLink } from './RecordLink';

const GHOSTS = [0, 1, 2, 3, 4];

interface RecordCardsProps {
  columns: readonly ResolvedField[];
  label: string;
  density: Density;
}

/** A list for a phone: a card per record, its first column as the link at the top. */
export function RecordCards({ columns, label, density }: RecordCardsProps) {
  const translate = useTranslate();
  const { data, isPending, resource } = useListContext<RaRecord<string>>();
  const [title, ...others] = columns;
  if (!title) return null;
  if (isPending) {
    return (
      <Stack spacing={1} role="status" aria-busy aria-label={label}>
        {GHOSTS.map((ghost) => (
          <Skeleton key={ghost} variant="rounded" height={112} />
        ))}
      </Stack>
    );
  }
  return (
    <Stack component="ul" spacing={1} aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data?.map((record) => (
        <Paper key={record.id} component="li" variant="outlined" sx={{ px: 1.5, py: density === 'compact' ? 1 : 2 }}>
          <RecordLink resource={resource} id={record.id}>
            <Cell column={title} record={record} />
          </RecordLink>
          <Box
            component="dl"
            sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2, rowGap: 0.5 }}
          >
            {others.map((column) => (
              <Box key={column.field} sx={{ minWidth: 0 }}>
                <Typography component="dt" variant="caption" color="text.secondary">
                  {translate(column.labelKey)}
                </Typography>
                <Typography
                  component="dd"
                  variant="body2"
                  sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
                >
                  <Cell column={column} record={record} />
                </Typography>
              </Box>
            ))}
          </Box>
        </Paper>
      ))}
    </Stack>
  );
}
