import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Lotto } from '../../../domain/entities/lotto';
import type { LimitScope } from '../../../domain/limits/house-limit';
import { useIsHouse } from '../../../src/accounts/useIsHouse';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useCanUpdate } from '../../../src/metadata/useCanUpdate';
import { LottoBar } from '../LottoBar';
import { ScopeSwitch } from '../ScopeSwitch';
import { useChosenLotto } from '../useChosenLotto';
import { useLimits } from '../useLimits';
import { useLottos } from '../useLottos';
import { useRoundStillOpen } from '../useRoundStillOpen';
import { BetTester } from './BetTester';
import { PersonCaps } from './PersonCaps';
import { PersonList } from './PersonList';

/** What one person may stake on a number, for everybody and for single accounts (จำกัดยอดต่อคน). */
export function PersonPage() {
  const isHouse = useIsHouse();
  const canUpdate = useCanUpdate(Lotto.name);
  const lottos = useLottos();
  const { lotto, roundId: wanted } = useChosenLotto(lottos.data);
  const limits = useLimits(lotto?.id, wanted);
  useRoundStillOpen(limits.error, lotto?.id, wanted);
  const [scope, setScope] = useState<LimitScope>('both');
  const loading = <Loading shape="form" />;
  return (
    <ReadState reading={lottos} loading={loading} access={{ subject: Lotto.subject, actions: ['read'] }}>
      {() =>
        lotto && (
          <ReadState reading={limits} loading={loading}>
            {(read) => {
              const round = read.rounds.find(({ id }) => id === read.open?.roundId);
              const where = { lottoId: lotto.id, roundId: round?.id, offered: read.future.map(({ betType }) => betType) };
              return (
                <>
                  <LottoBar lotto={lotto} round={round}>
                    {isHouse && <ScopeSwitch scope={scope} hasOpen={read.open !== null} onChange={setScope} />}
                  </LottoBar>
                  <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(360px, 2fr) minmax(0, 3fr)' } }}>
                    <div>
                      <PersonCaps key={read.id} limits={read} scope={read.open ? scope : 'future'} isReadOnly={!isHouse || canUpdate !== true} />
                    </div>
                    <Stack spacing={1.5}>
                      {round && <BetTester key={`test ${lotto.id}`} {...where} />}
                      <PersonList key={`list ${lotto.id}`} {...where} canUpdate={canUpdate === true} />
                    </Stack>
                  </Box>
                </>
              );
            }}
          </ReadState>
        )
      }
    </ReadState>
  );
}
