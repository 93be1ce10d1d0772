import Print from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { Slip } from '../../../domain/entities/slip';
import { formatMoney } from '../../../domain/format';
import { useLinks } from '../../../src/metadata/LinksContext';
import { PAPER_NAMES, PAPERS, SlipPaper, type Paper } from './SlipPaper';
import type { SavedSlip } from './useEntry';

const STORED = 'slipPaper';

function storedPaper(): Paper {
  try {
    const stored = localStorage.getItem(STORED);
    return PAPERS.find((paper) => paper === stored) ?? '80mm';
  } catch {
    return '80mm';
  }
}

/** Says that a slip was saved, and has it printed. */
export function SavedNotice({ slip }: { slip: SavedSlip }) {
  const translate = useTranslate();
  const { show } = useLinks(Slip.name);
  const [paper, setPaper] = useState(storedPaper);
  const choose = (chosen: Paper) => {
    setPaper(chosen);
    try {
      localStorage.setItem(STORED, chosen);
    } catch {
      // A browser that keeps nothing is asked again.
    }
  };
  const to = show(slip.id);
  const number = `#${slip.no}`;
  return (
    <Alert severity="success" sx={{ mb: 1, alignItems: 'center' }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <span>
          {translate('slips.entry.saved', { member: slip.member.username, debit: formatMoney(slip.debit) })}{' '}
          {to ? (
            <Link component={RouterLink} to={to}>
              {number}
            </Link>
          ) : (
            number
          )}
        </span>
        <TextField
          select
          size="small"
          label={translate('slips.entry.paper')}
          value={paper}
          onChange={({ target }) => choose(target.value as Paper)}
          sx={{ minWidth: 90 }}
        >
          {PAPERS.map((each) => (
            <MenuItem key={each} value={each}>
              {PAPER_NAMES[each]}
            </MenuItem>
          ))}
        </TextField>
        <Button startIcon={<Print />} onClick={() => window.print()}>
          {translate('slips.show.print')}
        </Button>
      </Stack>
      <SlipPaper slip={slip} paper={paper} />
    </Alert>
  );
}
