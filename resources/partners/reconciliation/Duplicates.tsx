import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { StatementReading } from '../../../domain/api/partner-statements';
import { formatInteger } from '../../../src/texts/figures';

/** Maximum number of listed numbers. */
const SHOWN = 20;

/** Numbers that several lines of a statement have, with the lines. */
export function Duplicates({ duplicates }: Pick<StatementReading, 'duplicates'>) {
  const translate = useTranslate();
  if (duplicates.length === 0) return null;
  const more = duplicates.length - SHOWN;
  const named = duplicates
    .slice(0, SHOWN)
    .map(({ id, lines }) => translate('partners.statements.duplicate', { id, lines: lines.join(', ') }));
  const count = formatInteger(duplicates.length);
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {translate('partners.statements.duplicates', { smart_count: duplicates.length, count })} {named.join(' · ')}
      {more > 0 && ` ${translate('imports.file.more', { count: formatInteger(more) })}`}
    </Alert>
  );
}
