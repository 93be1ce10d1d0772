import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { PAPER_NAMES, PAPERS, type Paper } from './papers';

interface PaperChoiceProps {
  paper: Paper;
  onChoose: (paper: Paper) => void;
}

/** Choice of the paper, and the print button. */
export function PaperChoice({ paper, onChoose }: PaperChoiceProps) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        select
        size="small"
        label={translate('slips.entry.paper')}
        value={paper}
        onChange={({ target }) => onChoose(target.value as Paper)}
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
    </>
  );
}
