import Image from '@mui/icons-material/ImageOutlined';
import Share from '@mui/icons-material/ShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import { saveFile } from '../../../src/data/csvFile';
import { PaperChoice } from './PaperChoice';
import { MARGINS, type Paper } from './papers';
import type { PrintedSlip } from './printedSlip';
import { SheetText } from './SheetText';
import { drawSlip } from './slipPicture';
import { SlipPaper } from './SlipPaper';
import { usePaper } from './usePaper';
import { useSlipSheet } from './useSlipSheet';

/** Width of the preview including margins; for a large sheet, of one column. */
const WIDTHS: Record<Paper, string> = { '80mm': '80mm', a6: '105mm', a4: '112mm' };

/** Returns whether this device can share pictures with other apps. */
function canSharePictures(): boolean {
  const file = new File([], 'slip.png', { type: 'image/png' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Preview of a slip, with actions to print, save or share it. */
export function PrintDialog({ slip, onClose }: { slip: PrintedSlip; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { paper, choose } = usePaper();
  const sheet = useSlipSheet(slip);
  const name = `slip-${slip.no}.png`;
  const failed = () => notify('slips.paper.noPicture', { type: 'error' });
  const save = () => void drawSlip(sheet).then((file) => saveFile(file, name), failed);
  const share = () =>
    void drawSlip(sheet).then((file) => {
      // Closing the device's own dialog cancels the sharing, which needs no message.
      navigator.share({ files: [new File([file], name, { type: 'image/png' })] }).catch(() => undefined);
    }, failed);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" scroll="paper">
      <DialogTitle id={titleId}>{translate('slips.paper.title', { no: slip.no })}</DialogTitle>
      <DialogContent dividers sx={{ p: { xs: 1, sm: 2 } }} tabIndex={0}>
        <Box
          sx={{
            width: WIDTHS[paper],
            maxWidth: '100%',
            mx: 'auto',
            p: MARGINS[paper],
            bgcolor: '#fff',
            border: 1,
            borderColor: 'divider',
          }}
        >
          <SheetText sheet={sheet} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style) ~ :not(style)': { ml: 0 } }}>
        <Button onClick={onClose} sx={{ mr: 'auto' }}>
          {translate('ra.action.close')}
        </Button>
        {canSharePictures() && (
          <Button startIcon={<Share />} onClick={share}>
            {translate('slips.paper.share')}
          </Button>
        )}
        <Button startIcon={<Image />} onClick={save}>
          {translate('slips.show.picture')}
        </Button>
        <PaperChoice paper={paper} onChoose={choose} />
      </DialogActions>
      <SlipPaper sheet={sheet} paper={paper} />
    </Dialog>
  );
}
