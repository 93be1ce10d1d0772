import AttachFile from '@mui/icons-material/AttachFile';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { EVIDENCE_MAX_BYTES, EVIDENCE_TYPES, evidenceTypeOf } from '../../../domain/rounds/evidence';

/** Number of leading bytes that identify the type of a file. */
const BEGINNING = 16;

async function faultOf(file: File): Promise<'type' | 'size' | null> {
  if (file.size > EVIDENCE_MAX_BYTES) return 'size';
  return evidenceTypeOf(new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer())) === null ? 'type' : null;
}

interface EvidenceInputProps {
  file: File | null;
  onChange: (file: File | null) => void;
  isPending?: boolean;
}

/** Chooses the file that belongs to a submission, such as a picture of the official page. */
export function EvidenceInput({ file, onChange, isPending = false }: EvidenceInputProps) {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'type' | 'size' | null>(null);
  const take = async (chosen: File) => {
    const found = await faultOf(chosen);
    setFault(found);
    onChange(found === null ? chosen : null);
  };
  return (
    <div>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button size="small" startIcon={<AttachFile />} loading={isPending} onClick={() => chooser.current?.click()}>
          {translate('approvals.evidence.choose')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={EVIDENCE_TYPES.join(',')}
          aria-label={translate('approvals.evidence.choose')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void take(chosen);
            // Otherwise choosing the same file again triggers no change.
            target.value = '';
          }}
        />
        {file && (
          <>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Typography>
            <Button size="small" onClick={() => onChange(null)}>
              {translate('approvals.evidence.without')}
            </Button>
          </>
        )}
      </Stack>
      <FormHelperText error={fault !== null} role={fault ? 'alert' : undefined}>
        {translate(fault ? `approvals.evidence.faults.${fault}` : 'approvals.evidence.hint')}
      </FormHelperText>
    </div>
  );
}
