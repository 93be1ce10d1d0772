import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { addDays } from '../../../domain/calendar/business-day';
import { YEEKEE_CODES, type YeekeeCode } from '../../../domain/yeekee/format';
import type { YeekeeRound } from '../../../domain/api/yeekee-round';
import { gameDayNow } from '../../../src/data/gameDay';
import { DayChoice } from '../../../src/fields/dates/DayChoice';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useRoundName } from '../useRoundName';
import { useYeekeeDay } from '../useReadings';
import { RoundDrawer } from './RoundDrawer';
import { Tiles } from './Tiles';
import { useLateRounds } from './useLateRounds';
import { useShootNews } from './useShootNews';

const isRunning = ({ state }: YeekeeRound) => state === 'open' || state === 'shooting' || state === 'frozen';

interface DayProps {
  rounds: readonly YeekeeRound[];
  lotto: YeekeeCode;
  date: string;
  chosen: string | null;
  /** Null for no round. */
  onChoose: (id: string | null) => void;
}

/** Tiles of a day, with the chosen round next to them. */
function Day({ rounds, lotto, date, chosen, onChoose }: DayProps) {
  const translate = useTranslate();
  const nameOf = useRoundName();
  const now = rounds.find(isRunning);
  const round = rounds.find(({ id }) => id === chosen);
  const late = useLateRounds(rounds);
  const lateNumbers = rounds.filter(({ id }) => late.has(id)).map(({ number }) => number);
  return (
    <>
      {lateNumbers.length > 0 && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {translate('results.yeekee.lateRounds', { rounds: lateNumbers.join(', ') })}
        </Alert>
      )}
      {now && (
        <Button
          size="small"
          sx={{ mb: 1 }}
          onClick={() => {
            onChoose(now.id);
            document.getElementById(`round-${now.id}`)?.scrollIntoView({ block: 'center' });
          }}
        >
          {translate('results.yeekee.toNow')}
        </Button>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('results.yeekee.tiles')}
      </Typography>
      <Tiles rounds={rounds} late={late} chosenId={round?.id} onChoose={onChoose} />
      <RoundDrawer
        rounds={rounds}
        round={round}
        nameOf={({ number }) => nameOf({ code: lotto, name: null, family: 'yeekee', businessDate: date, number })}
        onChoose={onChoose}
        onClose={() => onChoose(null)}
      />
    </>
  );
}

/** A game day of yeekee, round by round; the address holds lotto, day and round. */
function YeekeeDay({ firstDate }: { firstDate: string }) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const lotto = YEEKEE_CODES.find((code) => code === search.get('lotto')) ?? 'yeekee';
  const date = search.get('date') ?? firstDate;
  const day = useYeekeeDay(lotto, date);
  useShootNews();
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mb: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Tabs component="nav" value={lotto} aria-label={translate('results.yeekee.lottos')} sx={{ minHeight: 36 }}>
          {YEEKEE_CODES.map((code) => (
            <Tab
              key={code}
              value={code}
              label={translate(`lottos.names.${code}`)}
              component={RouterLink}
              to={{ search: `?lotto=${code}&date=${date}` }}
              sx={{ minHeight: 36 }}
            />
          ))}
        </Tabs>
        <DayChoice
          label={translate('resources.rounds.fields.businessDate')}
          value={date}
          onChoose={(day) => day !== null && setSearch({ lotto, date: day }, { replace: true })}
          sx={{ width: 160 }}
        />
      </Stack>
      <ReadState
        key={`${lotto} ${date}`}
        reading={day}
        loading={<Loading shape="form" />}
        empty={(rounds) => rounds.length === 0 && <EmptyNotice text={translate('results.yeekee.nothing')} />}
      >
        {(rounds) => (
          <Day
            rounds={rounds}
            lotto={lotto}
            date={date}
            chosen={search.get('id')}
            onChoose={(id) => setSearch({ lotto, date, ...(id !== null && { id }) }, { replace: true })}
          />
        )}
      </ReadState>
    </>
  );
}

/** Today's rounds of yeekee. */
export function YeekeeResultsPage() {
  return <YeekeeDay firstDate={gameDayNow()} />;
}

/** Rounds of past days; yesterday's by default. */
export function YeekeeHistoryPage() {
  return <YeekeeDay firstDate={addDays(gameDayNow(), -1)} />;
}
