import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatInteger, formatMoney } from '../../../src/texts/figures';
import { LAST_ROW, SUBTRACTED_ROW } from '../../../domain/yeekee/formula';
import type { YeekeeProof, YeekeeRound } from '../../../domain/api/yeekee-round';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { Figures, signed } from '../Figures';
import { PlainTable, type Column } from '../PlainTable';
import { useProof } from '../useReadings';
import { Countdown } from './Countdown';
import { Hash } from './Hash';
import { Proof } from './Proof';

/** Prizes of the shooters of row 1 and row 16. */
function Prizes({ proof: { prizes, shoots } }: { proof: YeekeeProof }) {
  const translate = useTranslate();
  if (prizes.length === 0)
    return <Typography color="text.secondary">{translate('results.yeekee.noPrizes')}</Typography>;
  return prizes.map(({ row, amount }) => (
    <Typography key={row} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {translate('results.yeekee.prize', { row, member: shoots[row - 1]?.member ?? '', amount: formatMoney(amount) })}
    </Typography>
  ));
}

type Shot = YeekeeProof['shoots'][number] & { row: number };

const MASK = '•••••';

/** Rows that decide the result: the last shoot, and the subtracted one. */
const DECIDING: Readonly<Record<number, string>> = {
  [LAST_ROW]: 'results.yeekee.deciding.last',
  [SUBTRACTED_ROW]: 'results.yeekee.deciding.subtracted',
};

function Row({ row }: Shot) {
  const translate = useTranslate();
  const why = DECIDING[row];
  if (why === undefined) return row;
  return (
    <Box component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ mr: 1, color: 'text.secondary', typography: 'caption' }}>
        {translate(why)}
      </Box>
      {row}
    </Box>
  );
}

const COLUMNS: readonly Column<Shot>[] = [
  { label: 'results.yeekee.row', isNumber: true, cell: Row },
  { label: 'results.columns.number', cell: ({ number }) => number ?? MASK },
  { label: 'results.columns.member', cell: ({ member }) => member },
  { label: 'results.yeekee.at', cell: ({ at }) => <DateTimeDisplay value={at} /> },
];

/** One round of the day: its two clocks, its shoots so far, and the recomputed result. */
export function RoundPanel({ round, name }: { round: YeekeeRound; name: string }) {
  const translate = useTranslate();
  const reading = useProof(round.id);
  const isRunning = round.state === 'open' || round.state === 'shooting';
  return (
    <Stack spacing={1.5}>
      {isRunning && (
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('results.yeekee.betting')} <Countdown until={round.closesAt} /> ·{' '}
          {translate('results.yeekee.shooting')} <Countdown until={round.resultAt} /> ·{' '}
          {translate('results.yeekee.shoots', { count: formatInteger(round.shoots), needed: SUBTRACTED_ROW })}
        </Typography>
      )}
      {round.stake !== null && round.ownShare !== null && (
        <Figures
          figures={[
            { label: 'results.figures.stake', value: formatMoney(round.stake) },
            signed('results.figures.ownShare', round.ownShare),
          ]}
        />
      )}
      <ReadState reading={reading} loading={<Loading shape="block" />}>
        {(proof) => (
          <>
            {proof.seedHash && <Hash name="seedHash" value={proof.seedHash} />}
            {proof.seed && <Hash name="seed" value={proof.seed} />}
            {proof.numbers && <Proof proof={{ ...proof, numbers: proof.numbers }} name={name} />}
            {!proof.numbers && proof.digest && <Hash name="listHash" value={proof.digest} />}
            {proof.digits && <Prizes proof={proof} />}
            {proof.count !== null && proof.count > proof.shoots.length && (
              <Typography variant="body2" color="text.secondary">
                {translate('results.yeekee.newest', {
                  shown: formatInteger(proof.shoots.length),
                  count: formatInteger(proof.count),
                })}
              </Typography>
            )}
            {proof.shoots.length > 0 && (
              <PlainTable
                name="results.yeekee.list"
                columns={COLUMNS}
                rows={proof.shoots.map((shoot, index) => ({ ...shoot, row: index + 1 }))}
                keyOf={({ position }) => String(position)}
              />
            )}
          </>
        )}
      </ReadState>
    </Stack>
  );
}
