import AddPhoto from '@mui/icons-material/AddAPhotoOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { PHOTO_MAX_BYTES, PHOTO_TYPES, photoTypeOf } from '../../domain/clearing/payment-photo';

type Fault = 'type' | 'size';

async function faultOf(file: File): Promise<Fault | null> {
  if (file.size > PHOTO_MAX_BYTES) return 'size';
  return photoTypeOf(new Uint8Array(await file.arrayBuffer())) === null ? 'type' : null;
}

interface PhotoInputProps {
  isPending?: boolean;
  onChoose: (file: File) => void;
}

/** Chooses the photo of a bank's slip, or takes one where the device has a camera. */
export function PhotoInput({ isPending = false, onChoose }: PhotoInputProps) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const take = async (file: File) => {
    const found = await faultOf(file);
    setFault(found);
    if (found === null) onChoose(file);
  };
  return (
    <div>
      <Button size="small" startIcon={<AddPhoto />} loading={isPending} onClick={() => chooser.current?.click()}>
        {translate('clearing.photo.add')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={PHOTO_TYPES.join(',')}
        aria-label={translate('clearing.photo.add')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void take(chosen);
          // Otherwise choosing the same file again triggers no change.
          target.value = '';
        }}
      />
      {fault && (
        <FormHelperText error role="alert">
          {translate(`clearing.photo.faults.${fault}`)}
        </FormHelperText>
      )}
    </div>
  );
}
