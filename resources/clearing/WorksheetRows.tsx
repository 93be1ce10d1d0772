import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Worksheet, WorksheetRow } from '../../domain/api/clearing';
import { useOnPhone } from '../../src/metadata/useOnPhone';
import { SignsNote } from './SignsNote';
import { useWidestFit } from './useWidestFit';
import { WorksheetCards } from './WorksheetCards';
import { type SheetColumns, WorksheetTable } from './WorksheetTable';

type Layout = SheetColumns | 'cards';

/** Returns the layouts to choose from. No table scrolls sideways: where none fits, there are cards. */
function layoutsFor(isOnPhone: boolean, hasDays: boolean | undefined): readonly [Layout, ...Layout[]] {
  if (isOnPhone) return ['cards'];
  if (hasDays === undefined) return ['all', 'sums', 'cards'];
  return hasDays ? ['all', 'days', 'cards'] : ['sums', 'cards'];
}

interface WorksheetRowsProps {
  sheet: Worksheet;
  /** Whether the columns of the days are shown; undefined to show them where they fit. */
  hasDays: boolean | undefined;
  onDays: (hasDays: boolean) => void;
  onOpen: (row: WorksheetRow) => void;
}

/** The accounts of a worksheet in the widest layout that cuts no amount. */
export function WorksheetRows({ sheet, hasDays, onDays, onOpen }: WorksheetRowsProps) {
  const translate = useTranslate();
  const isOnPhone = useOnPhone();
  const [accountId, setAccountId] = useState<string | null>(null);
  const { ref, layout } = useWidestFit<Layout>(layoutsFor(isOnPhone, hasDays));
  const payment = { accountId, onChange: setAccountId };
  const isShown = layout === 'all' || layout === 'days' || hasDays === true;
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 0.5 }}>
        <SignsNote />
        <Button
          size="small"
          aria-expanded={isShown}
          startIcon={isShown ? <ExpandLess /> : <ExpandMore />}
          onClick={() => onDays(!isShown)}
        >
          {translate('clearing.daysShown')}
        </Button>
      </Stack>
      {layout === 'cards' ? (
        <WorksheetCards sheet={sheet} hasDays={isShown} box={ref} payment={payment} onOpen={onOpen} />
      ) : (
        <WorksheetTable sheet={sheet} columns={layout} box={ref} payment={payment} onOpen={onOpen} />
      )}
    </>
  );
}
