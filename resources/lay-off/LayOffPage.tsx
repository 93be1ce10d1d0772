import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { Lotto, type LottoRecord } from '../../domain/entities/lotto';
import type { TransferTerms } from '../../domain/lay-off/transfer-terms';
import { useIsOperator } from '../../src/session/reader';
import { useChosenLotto } from '../../src/context/useChosenLotto';
import { useLottos } from '../../src/context/useLottos';
import { useLottoName } from '../../src/fields/useLottoName';
import { Loading } from '../../src/metadata/states/Loading';
import { useRecordTitle } from '../../src/metadata/recordTitle';
import { ReadState } from '../../src/metadata/states/ReadState';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';
import { DealersTab } from './dealers/DealersTab';
import { KeepTab } from './keep/KeepTab';
import { RoundTab } from './rounds/RoundTab';
import { useTransferTerms } from './useLayOff';
import { WalletTab } from './wallet/WalletTab';

const TABS = ['rounds', 'keep', 'dealers', 'wallet'] as const;
type TabName = (typeof TABS)[number];

/** Tabs for all readers with access to lottos; batches and dealers are only for master and its staff. */
const OPEN_TABS: readonly TabName[] = ['keep', 'wallet'];

interface PartProps {
  tab: TabName;
  lotto: LottoRecord;
  terms: TransferTerms;
  isReadOnly: boolean;
}

function Part({ tab, lotto, terms, isReadOnly }: PartProps) {
  switch (tab) {
    case 'rounds':
      return <RoundTab key={lotto.id} lotto={lotto} terms={terms} isReadOnly={isReadOnly} />;
    case 'keep':
      return <KeepTab key={`${terms.id} ${terms.version}`} terms={terms} isReadOnly={isReadOnly} />;
    case 'dealers':
      return <DealersTab isReadOnly={isReadOnly} />;
    case 'wallet':
      return <WalletTab key={`${terms.id} ${terms.version}`} terms={terms} isReadOnly={isReadOnly} />;
  }
}

/** Terms of one lotto, one tab at a time. */
function LottoParts({ lotto, tab, isReadOnly }: Omit<PartProps, 'terms'>) {
  const terms = useTransferTerms(lotto.id);
  return (
    <ReadState reading={terms} loading={<Loading shape="form" />} isWorkedOn>
      {(read) => <Part tab={tab} lotto={lotto} terms={read} isReadOnly={isReadOnly} />}
    </ReadState>
  );
}

/** Lay-off and wallet terms of a lotto (ตีออก). */
export function LayOffPage() {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const isHouse = useIsOperator();
  const canUpdate = useCanUpdate(Lotto.name);
  const lottos = useLottos();
  const { lotto, roundId } = useChosenLotto(lottos.data);
  useRecordTitle(lotto && nameOf(lotto));
  const [search] = useSearchParams();
  const tabs = TABS.filter((name) => isHouse || OPEN_TABS.includes(name));
  const tab = tabs.find((name) => name === search.get('tab')) ?? tabs[0] ?? 'keep';
  return (
    <ReadState
      reading={lottos}
      loading={<Loading shape="form" />}
      access={{ subject: Lotto.subject, actions: ['read'] }}
    >
      {() =>
        lotto && (
          <>
            <Stack
              direction="row"
              useFlexGap
              sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mb: 1.5 }}
            >
              <Typography component="h2" variant="h3">
                {nameOf(lotto)}
              </Typography>
              <Tabs
                component="nav"
                value={tab}
                variant="scrollable"
                aria-label={translate('layOff.parts')}
                sx={{ minHeight: 36, maxWidth: '100%' }}
              >
                {tabs.map((name) => (
                  <Tab
                    key={name}
                    value={name}
                    label={translate(`layOff.tabs.${name}`)}
                    component={RouterLink}
                    to={{
                      search: new URLSearchParams({
                        id: lotto.id,
                        tab: name,
                        ...(roundId && { round: roundId }),
                      }).toString(),
                    }}
                    sx={{ minHeight: 36 }}
                  />
                ))}
              </Tabs>
            </Stack>
            <LottoParts lotto={lotto} tab={tab} isReadOnly={!isHouse || canUpdate !== true} />
          </>
        )
      }
    </ReadState>
  );
}
