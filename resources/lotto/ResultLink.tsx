import OpenInNew from '@mui/icons-material/OpenInNew';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { LottoRecord } from '../../domain/entities/lotto';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { useLottoName } from '../../src/fields/useLottoName';
import type { DisplayProps } from '../../src/fields/types';

/** Link to the page with the official result. */
export function ResultLink({ value, record }: DisplayProps<LottoRecord, 'resultUrl'>) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  if (value === null) return <EmptyValue />;
  return (
    <Link
      href={value}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={translate('lottos.openResult', { name: nameOf(record) })}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      {translate('lottos.openResultShort')}
      <OpenInNew sx={{ fontSize: 14 }} />
    </Link>
  );
}
