import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { LimitScreen } from '../LimitScreen';
import { LottoBar } from '../LottoBar';
import { BetTester } from './BetTester';
import { PersonCaps } from './PersonCaps';
import { PersonList } from './PersonList';

/** Limits per person and number, for all and for single accounts (จำกัดยอดต่อคน). */
export function PersonPage() {
  return (
    <LimitScreen>
      {({ lotto, limits, round, scope, scopeSwitch, isHouse, canUpdate }) => {
        const where = { lottoId: lotto.id, roundId: round?.id, offered: limits.future.map(({ betType }) => betType) };
        return (
          <>
            <LottoBar lotto={lotto} round={round}>
              {isHouse && scopeSwitch}
            </LottoBar>
            <Box
              sx={{
                display: 'grid',
                gap: 1.5,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(360px, 2fr) minmax(0, 3fr)' },
              }}
            >
              <div>
                <PersonCaps key={limits.id} limits={limits} scope={scope} isReadOnly={!isHouse || !canUpdate} />
              </div>
              <Stack spacing={1.5}>
                {round && <BetTester key={`test ${lotto.id}`} {...where} />}
                <PersonList key={`list ${lotto.id}`} {...where} canUpdate={canUpdate} />
              </Stack>
            </Box>
          </>
        );
      }}
    </LimitScreen>
  );
}
