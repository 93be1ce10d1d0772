import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { AgentRecord } from '../../domain/entities/agent';
import type { SectionProps } from '../../src/metadata/definition';
import { useFormRule } from '../../src/metadata/form/formRules';
import { HoldingsTable } from './HoldingsTable';
import { ShareInputs } from './ShareInputs';
import { holdingRows, shareFaults, shareOfExisting, shareOfNew, type ShareOnForm } from './shareOnForm';
import { useCeiling } from '../accounts/useCeiling';

function useShare(mode: SectionProps['mode']): ShareOnForm | undefined {
  const record = useRecordContext<AgentRecord>();
  const { data: ceiling } = useCeiling();
  if (mode === 'create') return ceiling && shareOfNew(ceiling);
  return record?.share && shareOfExisting(record, record.share);
}

/** Share given to an agent within its bounds, with the resulting distribution of its lines. */
export function ShareSection({ mode, disabled }: SectionProps) {
  const translate = useTranslate();
  const share = useShare(mode);
  const givenPt: unknown = useWatch({ name: 'givenPt' });
  useFormRule((values) => (share?.isEditable ? shareFaults(values['givenPt'], share.bounds) : {}));
  if (!share) return null;
  const { minimum, maximum } = share.bounds;
  const isWithin = typeof givenPt === 'number' && givenPt >= minimum && givenPt <= maximum;
  return (
    <>
      {!share.isEditable && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.agents.share.readOnly')}
        </Typography>
      )}
      <ShareInputs share={share} disabled={disabled || !share.isEditable} />
      {isWithin && <HoldingsTable rows={holdingRows(share, givenPt)} />}
    </>
  );
}
