import ContentCut from '@mui/icons-material/ContentCut';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BetType } from '../../../domain/bets/bet-type';
import type { LottoRecord } from '../../../domain/entities/lotto';
import type { LayOffRoundRef } from '../../../domain/lay-off/transfer-terms';
import { cutRoundLayOff, getRoundLayOff, type DealerRecord, type RoundLayOff } from '../../../domain/api/lay-off';
import { sumOf } from '../../../domain/money/proportion';
import { callApi } from '../../../src/data/call';
import { copyText } from '../../../src/data/copyText';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useDealers, useLayOffAction } from '../useLayOff';
import { useRefusal } from '../useRefusal';
import { amountText } from '../../../src/fields/amountText';
import { useBatchText } from './useBatchText';

interface CutBarProps {
  lotto: LottoRecord;
  round: LayOffRoundRef;
  layOff: RoundLayOff;
}

/** Choice of the dealer and the bet types, and the button that cuts them and copies the batch as text. */
function Cutting({ lotto, round, layOff, dealers }: CutBarProps & { dealers: readonly DealerRecord[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refusal = useRefusal();
  const textOf = useBatchText(lotto, round);
  const [dealerId, setDealer] = useState(dealers[0]?.id ?? '');
  const [left, setLeft] = useState<readonly BetType[]>([]);
  const cut = useLayOffAction(cutRoundLayOff);
  const dealer = dealers.find(({ id }) => id === dealerId);
  const takes = (betType: BetType) => dealer?.terms.some((term) => term.betType === betType) === true;
  const above = layOff.byBetType.filter(({ excess }) => excess > 0);
  const chosen = above.filter(({ betType }) => takes(betType) && !left.includes(betType));
  const amount = sumOf(chosen.map(({ excess }) => excess));

  async function run(): Promise<void> {
    const ofRound = { params: { id: round.id } };
    const { id } = await cut.mutateAsync({
      ...ofRound,
      body: { dealerId, betTypes: chosen.map(({ betType }) => betType) },
    });
    const { batches } = await callApi(getRoundLayOff, ofRound);
    const batch = batches.find((one) => one.id === id);
    if (!batch) return;
    const isCopied = await copyText(textOf(batch));
    notify(isCopied ? 'layOff.cut.copied' : 'layOff.cut.made', { type: 'info', messageArgs: { no: batch.no } });
  }

  return (
    <Stack spacing={1}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={translate('layOff.dealer')}
          value={dealerId}
          onChange={({ target }) => setDealer(target.value)}
          sx={{ minWidth: 160 }}
        >
          {dealers.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {above.map(({ betType, excess }) => {
          const isChosen = chosen.some((one) => one.betType === betType);
          return (
            <Chip
              key={betType}
              label={`${translate(`betTypes.${betType}`)} ${amountText(excess)}`}
              color={isChosen ? 'primary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
              disabled={!takes(betType)}
              aria-pressed={isChosen}
              onClick={() => setLeft(isChosen ? [...left, betType] : left.filter((one) => one !== betType))}
            />
          );
        })}
        <Button
          variant="contained"
          startIcon={<ContentCut />}
          disabled={amount === 0}
          loading={cut.isPending}
          onClick={() => void run().catch(() => undefined)}
        >
          {translate('layOff.cut.all', { amount: amountText(amount) })}
        </Button>
      </Stack>
      {above.some(({ betType }) => !takes(betType)) && dealer && (
        <Typography variant="body2" color="text.secondary">
          {translate('layOff.cut.notTaken', { dealer: dealer.name })}
        </Typography>
      )}
      {cut.error && <Alert severity="error">{refusal(cut.error)}</Alert>}
    </Stack>
  );
}

/** Cuts all stakes above the kept amounts. */
export function CutBar(props: CutBarProps) {
  const translate = useTranslate();
  const dealers = useDealers();
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <ReadState reading={dealers} loading={<Loading shape="block" />} isWorkedOn>
        {(all) => {
          const usable = all.filter(({ isOn, terms }) => isOn && terms.length > 0);
          return usable.length === 0 ? (
            <Typography>{translate('layOff.noDealers')}</Typography>
          ) : (
            <Cutting {...props} dealers={usable} />
          );
        }}
      </ReadState>
    </Paper>
  );
}
