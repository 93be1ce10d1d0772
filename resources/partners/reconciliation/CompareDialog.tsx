import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PartnerRecord } from '../../../domain/api/partners';
import { STATEMENT_CALLS, STATEMENT_MAX, type StatementComparison } from '../../../domain/api/partner-statements';
import { formatBusinessDate } from '../../../domain/format';
import type { PartnerKind } from '../../../domain/partners/kind';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { ActionDialog } from '../settings/ActionDialog';

interface CompareDialogProps {
  kind: PartnerKind;
  partner: PartnerRecord;
  /** Business date. */
  date: string;
  onDone: (comparison: StatementComparison) => void;
  onClose: () => void;
}

/** Takes a partner's statement of a day, as a file or as text, and compares it with ours. */
export function CompareDialog({ kind, partner, date, onDone, onClose }: CompareDialogProps) {
  const translate = useTranslate();
  const [statement, setStatement] = useState('');
  const comparing = useCallMutation(STATEMENT_CALLS[kind].compare, { onDone });
  const take = async (file: File | undefined) => {
    if (file) setStatement(await file.text());
  };
  return (
    <ActionDialog
      title={translate('partners.statements.compareTitle', { name: partner.name, date: formatBusinessDate(date) })}
      text={translate('partners.statements.compareHint')}
      action={translate('partners.statements.compare')}
      call={comparing}
      isReady={statement.trim() !== '' && statement.length <= STATEMENT_MAX}
      onSubmit={() => comparing.mutate({ params: { id: partner.id, date }, body: { statement } })}
      onClose={onClose}
    >
      <Button component="label" variant="outlined" size="small">
        {translate('partners.statements.choose')}
        <input
          type="file"
          accept=".csv,.txt,.json,.jsonl,.ndjson,text/csv,text/plain,application/json"
          hidden
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </Button>
      <TextField
        label={translate('partners.statements.text')}
        value={statement}
        onChange={({ target }) => setStatement(target.value)}
        multiline
        minRows={4}
        maxRows={12}
        fullWidth
        size="small"
        margin="dense"
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
      />
    </ActionDialog>
  );
}
