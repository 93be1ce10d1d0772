import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { isUndecided } from '../../domain/lay-off/undecided';
import type { RoundDesk } from '../../domain/round-desk/round-desk';
import { Round } from '../../domain/entities/round';
import { Greyed } from '../../src/metadata/states/Greyed';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { LimitSetter } from '../limits/LimitSetter';
import { useLimits } from '../limits/useLimits';
import { withLines } from './deskFigures';
import { DESK_COLUMNS } from './deskColumns';
import { DeskBar } from './DeskBar';
import { DeskHead, OtherRounds } from './DeskHead';
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

interface NumbersProps {
  desk: RoundDesk;
  rights: DeskRights;
  /** Choice of the figures on display. */
  bar: ReactNode;
}

/** The numbers, shown after the permissions have loaded: a later change of the layout would lose the focus. */
function Numbers(parts: NumbersProps) {
  const { desk, rights, bar } = parts;
  const { id, lottoId } = desk.round;
  const { data, isPending } = useLimits(rights.setsLimits ? lottoId : undefined, id);
  if (!rights.isKnown || (rights.setsLimits && isPending)) {
    return (
      <>
        {bar}
        <div data-column>
          <Loading shape="block" />
        </div>
      </>
    );
  }
  if (!rights.setsLimits || !data?.open) return <DeskNumbers {...parts} />;
  return (
    <LimitSetter limits={data} scope="open">
      {(set) => (
        <DeskNumbers
          {...parts}
          roundsOfCaps={data.rounds.length}
          onSet={(betType, changed) => set({ betType, parts: changed })}
        />
      )}
    </LimitSetter>
  );
}

function DeskParts({ desk }: { desk: RoundDesk }) {
  const rights = useDeskRights(desk.round);
  const { look, change } = useDeskDisplay();
  const isFollowed = isUndecided(desk.round.state);
  const isLate = useIsLate(desk.asOf, isFollowed);
  return (
    <Greyed isGrey={isLate}>
      <DeskHead desk={desk} isLate={isLate} />
      <Box sx={DESK_COLUMNS}>
        <Numbers
          desk={desk}
          rights={rights}
          bar={
            <>
              <DeskBar {...look} find={look.find ?? ''} isHouse={rights.isHouse} onChange={change} />
              <Stack
                direction="row"
                useFlexGap
                spacing={1}
                sx={{ minHeight: 40, alignItems: 'center', ml: { sm: 'auto' }, flexWrap: 'wrap' }}
              >
                {rights.movesRounds && <RoundMoves round={desk.round} />}
                <OtherRounds />
              </Stack>
            </>
          }
        />
        <Stack data-column spacing={1} sx={{ minWidth: 0 }}>
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
