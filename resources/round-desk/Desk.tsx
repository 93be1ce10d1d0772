import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { isUndecided } from '../../domain/lay-off/undecided';
import type { RoundDesk } from '../../domain/round-desk/round-desk';
import { Round } from '../../domain/entities/round';
import type { LottoLimits } from '../../domain/limits/lotto-limits';
import { Greyed } from '../../src/metadata/states/Greyed';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { LimitSetter } from '../limits/LimitSetter';
import { useLimits } from '../limits/useLimits';
import { withLines } from './deskFigures';
import { DeskBar } from './DeskBar';
import { DeskHead } from './DeskHead';
import { DeskLayOff } from './DeskLayOff';
import { DeskNumbers } from './DeskNumbers';
import { useIsLate } from './LiveMark';
import { RefusedDemand } from './RefusedDemand';
import { RoundMoves } from './RoundMoves';
import { SupposedResult } from './SupposedResult';
import { useDesk, useDeskLines } from './useDesk';
import { useDeskDisplay } from './useDeskDisplay';
import { type DeskRights, useDeskRights } from './useDeskRights';
import { WorstResults } from './WorstResults';

/** The numbers with their caps. A note says if a cap applies to several open rounds of the lotto. */
function NumbersWithCaps({ desk, rights, limits }: { desk: RoundDesk; rights: DeskRights; limits: LottoLimits }) {
  const translate = useTranslate();
  return (
    <>
      {limits.rounds.length > 1 && (
        <Alert severity="info" sx={{ py: 0, mb: 1 }}>
          {translate('roundDesk.scope', { smart_count: limits.rounds.length })}
        </Alert>
      )}
      <LimitSetter limits={limits} scope="open">
        {(set) => <DeskNumbers desk={desk} rights={rights} onSet={(betType, parts) => set({ betType, parts })} />}
      </LimitSetter>
    </>
  );
}

/** The numbers, shown after the permissions have loaded: a later change of the layout would lose the focus. */
function Numbers({ desk, rights }: { desk: RoundDesk; rights: DeskRights }) {
  const { id, lottoId } = desk.round;
  const { data, isPending } = useLimits(rights.setsLimits ? lottoId : undefined, id);
  if (!rights.isKnown || (rights.setsLimits && isPending)) return <Loading shape="block" />;
  if (!rights.setsLimits || !data?.open) return <DeskNumbers desk={desk} rights={rights} />;
  return <NumbersWithCaps desk={desk} rights={rights} limits={data} />;
}

function DeskParts({ desk }: { desk: RoundDesk }) {
  const rights = useDeskRights(desk.round);
  const { look, change } = useDeskDisplay();
  const isFollowed = isUndecided(desk.round.state);
  const isLate = useIsLate(desk.asOf, isFollowed);
  return (
    <Greyed isGrey={isLate}>
      <DeskHead desk={desk} isLate={isLate}>
        {rights.movesRounds && <RoundMoves round={desk.round} />}
      </DeskHead>
      <DeskBar {...look} find={look.find ?? ''} isHouse={rights.isHouse} onChange={change} />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          alignItems: 'start',
        }}
      >
        <div>
          <Numbers desk={desk} rights={rights} />
        </div>
        <Stack spacing={1.5} sx={{ minWidth: 0 }}>
          {desk.digits === null && <SupposedResult desk={desk} />}
          <WorstResults desk={desk} />
          {desk.refused && <RefusedDemand refused={desk.refused} byReason={desk.refusedBy ?? []} />}
        </Stack>
      </Box>
      {rights.isHouse && rights.readsLottos && (
        <Box sx={{ mt: 1.5 }}>
          <DeskLayOff round={desk.round} isReadOnly={!rights.laysOff} />
        </Box>
      )}
    </Greyed>
  );
}

/** Desk of one round: its sales, its possible results, and all actions. */
export function Desk({ roundId }: { roundId: string }) {
  const { look } = useDeskDisplay();
  const desk = useDesk(roundId, look);
  const lines = useDeskLines(roundId, look);
  return (
    <ReadState
      reading={desk}
      loading={<Loading shape="form" />}
      access={{ subject: 'summary', actions: ['read'] }}
      resource={Round.name}
    >
      {(read) => <DeskParts desk={withLines(read, lines.data)} />}
    </ReadState>
  );
}
