import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { CallSummary } from '../../../domain/api/partners';
import { formatInteger } from '../../../src/texts/figures';
import { momentText } from '../../../src/fields/businessMoment';
import { CARD } from '../../../src/metadata/plainCard';
import { OutcomeMark } from './OutcomeMark';
import { useReasonWords } from './useReasonWords';

/** Returns the address without the common prefix. */
export const shortPath = (path: string) => path.replace(/^\/api\/partner\/v1/, '');

/** A call in one line; in two on narrow screens. */
export function CallRow({ call, onOpen }: { call: CallSummary; onOpen: () => void }) {
  const translate = useTranslate();
  const reasonWords = useReasonWords();
  const { at, partner, direction, method, path, outcome, reason, ms, status, ip, transId, member, calls, isTest } =
    call;
  const about = [
    partner ?? '–',
    ...(direction === 'out' ? [translate('partners.log.out')] : []),
    ...(member === null ? [] : [member]),
    ...(transId === null ? [] : [transId]),
    ...(ip === null ? [] : [ip]),
    ...(isTest ? [translate('partners.keys.test')] : []),
    ...(calls > 1 ? [translate('partners.log.times', { calls: formatInteger(calls) })] : []),
  ];
  return (
    <li>
      <ButtonBase
        onClick={onOpen}
        sx={(theme) => ({
          width: '100%',
          // A button's default font lacks Thai.
          font: 'inherit',
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-start',
          columnGap: 1,
          textAlign: 'start',
          ...CARD,
          // At a desk the calls are lines of one list; on a phone each is a card.
          [theme.breakpoints.up('sm')]: { px: 1, py: 0.75, border: 0, borderBottom: 1, borderRadius: 0 },
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
        })}
      >
        <Typography variant="body2" component="span" sx={{ minWidth: 140 }}>
          {momentText(at)}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          dir="ltr"
          sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', flex: { xs: '1 1 100%', sm: '1 1 240px' } }}
        >
          {method} {shortPath(path)}
        </Typography>
        <OutcomeMark status={status} outcome={outcome} />
        <Typography variant="body2" component="span" sx={{ minWidth: 64, textAlign: 'end' }}>
          {translate('partners.ms', { ms: formatInteger(ms) })}
        </Typography>
        <Typography variant="body2" component="span" color="text.secondary" sx={{ flexBasis: '100%' }}>
          {[...about, ...(reason === null ? [] : [reasonWords(reason, direction)])].join(' · ')}
        </Typography>
      </ButtonBase>
    </li>
  );
}
