import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { Lotto, type LottoRecord } from '../../domain/entities/lotto';
import type { TransferTerms } from '../../domain/lay-off/transfer-terms';
import { useIsHouse } from '../../src/accounts/useIsHouse';
import { useLottoName } from '../../src/fields/useLottoName';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';
import { DealersTab } from './dealers/DealersTab';
import { KeepTab } from './keep/KeepTab';
import { RoundTab } from './rounds/RoundTab';
import { useLottos, useTransferTerms } from './useLayOff';
import { WalletTab } from './wallet/WalletTab';

const TABS = ['rounds', 'keep', 'dealers', 'wallet'] as const;
type TabName = (typeof TABS)[number];

/** What everybody who may look at lottos reads; batches and dealers are the house's to know. */
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

/** The terms of one lotto, a tab at a time. */
function LottoParts({ lotto, tab, isReadOnly }: Omit<PartProps, 'terms'>) {
  const terms = useTransferTerms(lotto.id);
  return (
    <ReadState reading={terms} loading={<Loading shape="form" />} isWorkedOn>
      {(read) => <Part tab={tab} lotto={lotto} terms={read} isReadOnly={isReadOnly} />}
    </ReadState>
  );
}

/** The lotto that the address names; without one the one whose next round closes first. */
function chosenOf(lottos: readonly LottoRecord[], named: string | null): LottoRecord | undefined {
  const closing = lottos.filter(({ openRounds }) => openRounds > 0);
  const [soonest] = closing.toSorted((one, other) => (one.nextClose ?? '').localeCompare(other.nextClose ?? ''));
  return lottos.find(({ id }) => id === named) ?? soonest ?? lottos[0];
}

/** Lay-off and wallet terms of a lotto (ตีออก). */
export function LayOffPage() {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const isHouse = useIsHouse();
  const canUpdate = useCanUpdate(Lotto.name);
  const lottos = useLottos();
  const [search, setSearch] = useSearchParams();
  const tabs = TABS.filter((name) => isHouse || OPEN_TABS.includes(name));
  const tab = tabs.find((name) => name === search.get('tab')) ?? tabs[0] ?? 'keep';
  return (
    <ReadState reading={lottos} loading={<Loading shape="form" />} access={{ subject: Lotto.subject, actions: ['read'] }}>
      {(all) => {
        const lotto = chosenOf(all, search.get('id'));
        if (!lotto) return null;
        return (
          <>
            <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
              <TextField
                select
                size="small"
                label={translate('layOff.lotto')}
                value={lotto.id}
                onChange={({ target }) => setSearch({ id: target.value, tab })}
                sx={{ minWidth: 180 }}
              >
                {all.map((each) => (
                  <MenuItem key={each.id} value={each.id}>
                    {nameOf(each)}
                  </MenuItem>
                ))}
              </TextField>
              <Tabs component="nav" value={tab} variant="scrollable" aria-label={translate('layOff.parts')} sx={{ minHeight: 36, maxWidth: '100%' }}>
                {tabs.map((name) => (
                  <Tab
                    key={name}
                    value={name}
                    label={translate(`layOff.tabs.${name}`)}
                    component={RouterLink}
                    to={{ search: `?id=${lotto.id}&tab=${name}` }}
                    sx={{ minHeight: 36 }}
                  />
                ))}
              </Tabs>
            </Stack>
            <LottoParts lotto={lotto} tab={tab} isReadOnly={!isHouse || canUpdate !== true} />
          </>
        );
      }}
    </ReadState>
  );
}
