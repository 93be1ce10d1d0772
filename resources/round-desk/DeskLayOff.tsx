import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { DeskRound } from '../../domain/round-desk/round-desk';
import { useLottos } from '../../src/context/useLottos';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { BatchCard } from '../lay-off/rounds/BatchCard';
import { CutBar } from '../lay-off/rounds/CutBar';
import { useRoundLayOff } from '../lay-off/useLayOff';
import { DeskPart } from './DeskPart';

/** Stakes above the kept amounts, with one button to cut and copy them, and the answers of dealers. */
export function DeskLayOff({ round, isReadOnly }: { round: DeskRound; isReadOnly: boolean }) {
  const translate = useTranslate();
  const reading = useRoundLayOff(round.id);
  const lotto = useLottos().data?.find(({ id }) => id === round.lottoId);
  if (!lotto) return null;
  return (
    <DeskPart title={translate('roundDesk.layOff')}>
      <ReadState reading={reading} loading={<Loading shape="block" />}>
        {(found) => {
          const isAbove = found.byBetType.some(({ excess }) => excess > 0);
          return (
            <Stack spacing={1}>
              {isAbove && found.isUndecided && !isReadOnly && <CutBar lotto={lotto} round={round} layOff={found} />}
              {!isAbove && found.batches.length === 0 && (
                <Typography variant="body2" color="text.secondary">
                  {translate('layOff.nothingAbove')}
                </Typography>
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
          );
        }}
      </ReadState>
    </DeskPart>
  );
}
