import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { LottoRecord } from '../../domain/entities/lotto';
import { useServerNow } from '../../src/data/useServerNow';
import { dateTime } from '../../src/fields/dateTime';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';
import { useSpanText } from '../../src/fields/useSpanText';

/** Remaining time until a moment, by the server's clock. */
function Left({ until }: { until: string }) {
  const translate = useTranslate();
  const spanText = useSpanText();
  const time = spanText(Date.parse(until) - useServerNow());
  if (time === null) return null;
  return (
    <Typography variant="caption" color="text.secondary" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
      {translate('lottos.closesIn', { time })}
    </Typography>
  );
}

/** Close of the next round, with the remaining time. */
export function NextClose(props: DisplayProps<LottoRecord, 'nextClose'>) {
  const { value } = props;
  if (value === null) return <EmptyValue />;
  return (
    <>
      <dateTime.Display {...props} />
      <Left until={value} />
    </>
  );
}
