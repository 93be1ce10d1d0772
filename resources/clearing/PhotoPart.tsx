import Photo from '@mui/icons-material/PhotoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { readPhoto } from '../../domain/api/payment-photos';
import { can } from '../../src/session/reader';
import { useRead } from '../../src/data/useRead';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { PhotoInput } from './PhotoInput';
import { useAddPhoto } from './useAddPhoto';

interface OfPayment {
  accountId: string;
  paymentId: string;
}

function PhotoDialog({ accountId, paymentId, onClose }: OfPayment & { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const title = translate('clearing.photo.title');
  const reading = useRead(readPhoto, { params: { id: accountId }, query: { payment: paymentId } });
  return (
    <Dialog open maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <ReadState reading={reading} loading={<Loading shape="block" />}>
          {({ type, content }) => (
            <Box
              component="img"
              alt={title}
              src={`data:${type};base64,${content}`}
              sx={{ display: 'block', maxWidth: 1, maxHeight: '70vh', mx: 'auto' }}
            />
          )}
        </ReadState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Photo of a payment for both sides; a missing one can be added. */
export function PhotoPart({ hasPhoto, ...of }: OfPayment & { hasPhoto: boolean }) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const adding = useAddPhoto();
  if (!hasPhoto) {
    if (!can('update', 'member')) return null;
    return <PhotoInput isPending={adding.isPending} onChoose={(file) => adding.mutate({ ...of, file })} />;
  }
  return (
    <>
      <Button size="small" startIcon={<Photo />} aria-haspopup="dialog" onClick={() => setShown(true)}>
        {translate('clearing.photo.show')}
      </Button>
      {isShown && <PhotoDialog {...of} onClose={() => setShown(false)} />}
    </>
  );
}
