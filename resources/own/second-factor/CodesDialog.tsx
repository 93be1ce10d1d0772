import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { CopyTextButton } from '../../../src/metadata/CopyTextButton';

/** Shows new recovery codes this once. Only its button closes it, so that an accidental click doesn't lose them. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('secondFactor.codes.shown')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>{translate('secondFactor.codes.keep')}</DialogContentText>
        <Box
          component="ol"
          dir="ltr"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 0.75 }}
        >
          {codes.map((code) => (
            <Box component="li" key={code}>
              <Box component="code" sx={{ fontFamily: 'monospace', fontSize: '1rem' }}>
                {code}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <CopyTextButton text={codes.join('\n')} label="secondFactor.copy" />
        <Button variant="contained" onClick={onClose}>
          {translate('secondFactor.codes.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
