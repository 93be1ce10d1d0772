import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useResourceContext, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { Density } from '../../../domain/saved-view';
import type { CardOptions, ResourceDefinition } from '../definition';
import { fieldOf, type ResolvedField } from '../fieldOf';
import { Cell } from './Cell';
import { RecordLink } from './RecordLink';
import { RowMenuButton } from './RowMenuButton';
import { SelectRow } from './selection/SelectRow';
import { useSelection } from './selection/SelectionContext';
import type { OpenMenu } from './useRowMenu';

interface ValuesProps {
  fields: readonly ResolvedField[];
  record: RaRecord<string>;
  /** Whether these are the important values. */
  isLarge?: boolean;
}

/** All names end, and all values begin, on one line, however many lines one of them takes. */
const ALIGNED = { minWidth: 0, display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid' } as const;

/**
 * Column widths by number of values. Of two values the last is the longer one, often a moment; of three the first,
 * often a name. The same in every card.
 */
const LARGE_COLUMNS: Readonly<Record<number, string>> = {
  2: 'minmax(0, 1fr) minmax(0, 1.2fr)',
  3: 'minmax(0, 1.25fr) minmax(0, 1fr) minmax(0, 1fr)',
};

/** Values under their names, as many side by side as fit. */
function Values({ fields, record, isLarge = false }: ValuesProps) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 0.5,
        display: 'grid',
        gridTemplateColumns: isLarge
          ? (LARGE_COLUMNS[fields.length] ?? `repeat(${fields.length}, minmax(0, 1fr))`)
          : 'repeat(auto-fill, minmax(9rem, 1fr))',
        columnGap: isLarge ? 1 : 2,
        rowGap: isLarge ? 0 : 0.5,
      }}
    >
      {fields.map((column) => (
        <Box key={column.field} sx={isLarge ? ALIGNED : { minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="text.secondary" sx={{ alignSelf: 'end' }}>
            {translate(column.labelKey)}
          </Typography>
          <Typography
            component="dd"
            variant={isLarge ? 'body1' : 'body2'}
            sx={{
              m: 0,
              overflowWrap: 'anywhere',
              fontVariantNumeric: 'tabular-nums',
              ...(isLarge && { fontSize: '1rem', fontWeight: 550 }),
            }}
          >
            <Cell column={column} record={record} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** A chip next to a badge with actions takes two lines rather than reaching below it. */
const WRAPPED_CHIP = { whiteSpace: 'normal', height: 'auto' } as const;

interface RecordCardProps {
  definition: ResourceDefinition;
  card: CardOptions;
  record: RaRecord<string>;
  /** Compact: the button for the other fields is on the first line instead of below. */
  density: Density;
  /** Absent where rows have no menu. */
  openMenu: OpenMenu | undefined;
}

/** One record on a phone: its name and state, the important values, and the others on request. */
export function RecordCard({ definition, card, record, density, openMenu }: RecordCardProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? definition.name;
  const { isPicking, isSelected } = useSelection();
  const [isOpen, setOpen] = useState(false);
  const of = (field: string) => fieldOf(definition, field);
  const main = card.mainOf?.(record) ?? card.main;
  const more = [...card.main, ...card.more].filter((field) => !main.includes(field));
  const isChosen = isPicking && isSelected(record.id);
  const isCompact = density === 'compact';
  const unfolder = {
    color: 'inherit',
    'aria-expanded': isOpen,
    onClick: () => setOpen(!isOpen),
  } as const;
  const unfolderText = translate(isOpen ? 'rows.card.less' : 'rows.card.more');
  const arrow = <ExpandMore fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        px: 1.5,
        py: isCompact ? 0.5 : 1.25,
        ...(isChosen && { borderColor: 'primary.main', bgcolor: 'action.selected' }),
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 28 }}>
        {isPicking && <SelectRow record={record} />}
        <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere', '& .state-chip': WRAPPED_CHIP }}>
          <RecordLink resource={resource} id={record.id}>
            <Cell column={of(card.name)} record={record} />
          </RecordLink>
        </Box>
        {card.badge !== undefined && (
          <Box sx={{ flexShrink: 0, textAlign: 'end' }}>
            <Cell column={of(card.badge)} record={record} />
          </Box>
        )}
        {isCompact && more.length > 0 && (
          <IconButton {...unfolder} aria-label={unfolderText} edge="end" sx={{ color: 'text.secondary' }}>
            {arrow}
          </IconButton>
        )}
        {openMenu && !isPicking && <RowMenuButton record={record} openMenu={openMenu} />}
      </Stack>
      {main.length > 0 && <Values fields={main.map(of)} record={record} isLarge />}
      {isOpen && <Values fields={more.map(of)} record={record} />}
      {!isCompact && more.length > 0 && (
        <Button {...unfolder} endIcon={arrow} sx={{ mt: 0.5, px: 0, minHeight: 36, color: 'text.secondary' }}>
          {unfolderText}
        </Button>
      )}
    </Paper>
  );
}
