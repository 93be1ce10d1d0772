import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Worksheet, WorksheetRow } from '../../domain/api/clearing';
import { DueWords } from './dueWords';
import { RowMarks } from './RowMarks';

interface WorksheetCardsProps {
  rows: Worksheet['rows'];
  onOpen: (row: WorksheetRow) => void;
}

/** Worksheet on a phone: each account with its next step; a tap opens the rest. */
export function WorksheetCards({ rows, onOpen }: WorksheetCardsProps) {
  const translate = useTranslate();
  return (
    <List disablePadding aria-label={translate('clearing.sheet')}>
      {rows.map((row) => (
        <ListItem key={row.account.id} disablePadding sx={{ mb: 1 }}>
          <Paper variant="outlined" sx={{ width: 1 }}>
            <ButtonBase onClick={() => onOpen(row)} sx={{ width: 1, p: 1.5, textAlign: 'start', minHeight: 56 }}>
              <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
                <Stack
                  direction="row"
                  useFlexGap
                  sx={{ flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 1 }}
                >
                  <Typography component="span" dir="auto" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                    {row.account.username}
                    {row.account.nickname && (
                      <Typography component="span" variant="body2" color="text.secondary">
                        {' '}
                        {row.account.nickname}
                      </Typography>
                    )}
                  </Typography>
                  <DueWords balance={row.balance} side="upline" variant="body1" />
                </Stack>
                <RowMarks row={row} />
              </Stack>
            </ButtonBase>
          </Paper>
        </ListItem>
      ))}
    </List>
  );
}
