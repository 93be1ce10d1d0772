import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PartnerRecord } from '../../../domain/api/partners';
import { STATEMENT_CALLS, type StatementComparison } from '../../../domain/api/partner-statements';
import type { PartnerKind } from '../../../domain/partners/kind';
import { useRead } from '../../../src/data/useRead';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { CompareDialog } from './CompareDialog';
import { Comparison } from './Comparison';
import { DayTable } from './DayTable';

interface ReconciliationTabProps {
  kind: PartnerKind;
  partners: readonly PartnerRecord[];
  canCompare: boolean;
}

/** Reconciliation of a partner's days with our journal: our statements as files, comparisons, and differences. */
export function ReconciliationTab({ kind, partners, canCompare }: ReconciliationTabProps) {
  const translate = useTranslate();
  const [id, setId] = useState(partners[0]?.id ?? '');
  const [comparing, setComparing] = useState<string | null>(null);
  const [came, setCame] = useState<{ partnerId: string; comparison: StatementComparison } | null>(null);
  const days = useRead(STATEMENT_CALLS[kind].days, id === '' ? null : { params: { id } });
  const partner = partners.find((one) => one.id === id);
  if (!partner) return <EmptyNotice text={translate('partners.none')} />;
  return (
    <Stack spacing={1.5}>
      <Typography color="text.secondary">{translate(`partners.statements.hint.${kind}`)}</Typography>
      <TextField
        select
        size="small"
        label={translate('partners.statements.partner')}
        value={id}
        onChange={({ target }) => setId(target.value)}
        sx={{ maxWidth: 360 }}
      >
        {partners.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.name}
          </MenuItem>
        ))}
      </TextField>
      {came?.partnerId === id && <Comparison kind={kind} partnerId={id} comparison={came.comparison} />}
      <ReadState
        reading={days}
        loading={<Loading shape="block" />}
        empty={(all) => all.length === 0 && <EmptyNotice text={translate('partners.statements.none')} />}
      >
        {(all) => <DayTable kind={kind} partner={partner} days={all} onCompare={canCompare ? setComparing : null} />}
      </ReadState>
      {comparing !== null && (
        <CompareDialog
          kind={kind}
          partner={partner}
          date={comparing}
          onDone={(comparison) => {
            setCame({ partnerId: id, comparison });
            setComparing(null);
          }}
          onClose={() => setComparing(null)}
        />
      )}
    </Stack>
  );
}
