import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { LottoRecord } from '../../../domain/entities/lotto';
import type { LayOffRoundRef, TransferTerms } from '../../../domain/lay-off/transfer-terms';
import { isUndecided } from '../../../domain/lay-off/undecided';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { CloseWord } from '../../../src/fields/CloseWord';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { useRoundLayOff } from '../useLayOff';
import { BatchCard } from './BatchCard';
import { CutBar } from './CutBar';
import { NumbersTable } from './NumbersTable';
import { Reminder } from './Reminder';
import { useRoundLabel } from './useBatchText';

interface RoundTabProps {
  lotto: LottoRecord;
  terms: TransferTerms;
  isReadOnly: boolean;
}

/** Stakes of a round above the kept amounts, and its batches. */
function RoundPart({ lotto, round, terms, isReadOnly }: RoundTabProps & { round: LayOffRoundRef }) {
  const translate = useTranslate();
  const reading = useRoundLayOff(round.id);
  return (
    <ReadState reading={reading} loading={<Loading shape="block" />}>
      {(found) => (
        <Stack spacing={1.5}>
          <Reminder layOff={found} />
          {found.isUndecided && !isReadOnly && <CutBar lotto={lotto} round={round} layOff={found} />}
          {found.numbers.length > 0 ? (
            <NumbersTable numbers={found.numbers} />
          ) : (
            <EmptyNotice text={translate(terms.keeps.length === 0 ? 'layOff.nothingKept' : 'layOff.nothingAbove')} />
          )}
          {found.batches.map((batch) => (
            <BatchCard
              key={batch.id}
              lotto={lotto}
              round={round}
              batch={batch}
              isUndecided={found.isUndecided}
              isReadOnly={isReadOnly}
            />
          ))}
        </Stack>
      )}
    </ReadState>
  );
}

/** Selection of a finished round with lay-off. */
function PastRounds({
  lotto,
  rounds,
  shown,
}: {
  lotto: LottoRecord;
  rounds: readonly LayOffRoundRef[];
  shown: string | undefined;
}) {
  const translate = useTranslate();
  const roundLabel = useRoundLabel(lotto);
  const [, setSearch] = useSearchParams();
  const past = rounds.filter(({ state }) => !isUndecided(state));
  if (past.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={translate('layOff.past')}
      value={past.some(({ id }) => id === shown) ? shown : ''}
      onChange={({ target }) => setSearch({ id: lotto.id, tab: 'rounds', round: target.value })}
      sx={{ minWidth: 160, ml: 'auto' }}
    >
      {past.map((each) => (
        <MenuItem key={each.id} value={each.id}>
          {roundLabel(each)} · {translate(`resources.rounds.options.state.${each.state}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Lay-off of a lotto's round: the chosen one, or the next to close. */
export function RoundTab({ lotto, terms, isReadOnly }: RoundTabProps) {
  const translate = useTranslate();
  const roundLabel = useRoundLabel(lotto);
  const [search, setSearch] = useSearchParams();
  const named = search.get('round');
  const [next] = terms.rounds;
  const round = named === null ? next : terms.rounds.find(({ id }) => id === named);
  const shown = round?.id;
  // The address names the round, so that the page stays on it after it has closed.
  useEffect(() => {
    if (shown === undefined || shown === named) return;
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), round: shown }), { replace: true });
  }, [shown, named, setSearch]);
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        {round && (
          <span>
            <strong>{roundLabel(round)}</strong> · <CloseWord round={round} />{' '}
            <DateTimeDisplay value={round.closesAt} />
          </span>
        )}
        <PastRounds lotto={lotto} rounds={terms.rounds} shown={shown} />
      </Stack>
      {round ? (
        <RoundPart key={round.id} lotto={lotto} round={round} terms={terms} isReadOnly={isReadOnly} />
      ) : (
        <EmptyNotice text={translate(next ? 'layOff.notThisRound' : 'layOff.noRounds')} />
      )}
    </>
  );
}
