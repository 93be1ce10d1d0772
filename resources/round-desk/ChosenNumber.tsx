import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { WHOLE_PERCENT, proportionOf } from '../../domain/money/proportion';
import { formatMoney, formatShare } from '../../src/texts/figures';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { DeskPart } from './DeskPart';
import type { ShownNumber } from './frozenOrder';
import type { NumberAction } from './useNumberActions';
import { useHolders } from './useDesk';

interface ChosenNumberProps {
  roundId: string;
  chosen: ShownNumber;
  /** Possible actions for it. */
  actions: readonly NumberAction[];
  onDeed: (deed: NumberAction, chosen: ShownNumber) => void;
  onClose: () => void;
}

/** The chosen number, with the members behind it and the possible actions. */
export function ChosenNumber({ roundId, chosen, actions, onDeed, onClose }: ChosenNumberProps) {
  const translate = useTranslate();
  const { betType, number } = chosen;
  const holders = useHolders(roundId, { betType, number });
  const partOf = (stake: number, whole: number) =>
    whole === 0 ? '' : translate('engine.percent', { percent: formatShare(proportionOf(stake, WHOLE_PERCENT, whole)) });
  return (
    <DeskPart title={`${number} ${translate(`betTypes.${betType}`)}`}>
      <ReadState reading={holders} loading={<Loading shape="line" />}>
        {({ stake, members, top }) => (
          <>
            <Typography variant="body2">
              {translate('roundDesk.holders.whole', { amount: formatMoney(stake), smart_count: members })}
            </Typography>
            <Stack component="ol" spacing={0.25} sx={{ m: 0, mt: 0.5, pl: 2.5, fontVariantNumeric: 'tabular-nums' }}>
              {top.map((one, place) => (
                <Typography component="li" variant="body2" key={one.username ?? place}>
                  {one.username ?? translate('roundDesk.holders.member')} · {formatMoney(one.stake)} ·{' '}
                  {partOf(one.stake, stake)}
                </Typography>
              ))}
            </Stack>
          </>
        )}
      </ReadState>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
        {actions.map((deed) => (
          <Button
            key={deed}
            size="small"
            variant="outlined"
            color={deed === 'loosen' ? 'warning' : 'error'}
            onClick={() => onDeed(deed, chosen)}
          >
            {translate(`roundDesk.actions.${deed}`)}
          </Button>
        ))}
        <Button size="small" onClick={onClose}>
          {translate('roundDesk.holders.close')}
        </Button>
      </Stack>
    </DeskPart>
  );
}
