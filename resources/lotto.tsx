import Casino from '@mui/icons-material/CasinoOutlined';
import SwapVert from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { Lotto } from '../domain/entities/lotto';
import { defineResource } from '../src/metadata/defineResource';
import { ApprovalDisplay } from './lotto/ApprovalDisplay';
import { GroupTabs } from './lotto/GroupTabs';
import { LottoName } from './lotto/LottoName';
import { NextClose } from './lotto/NextClose';
import { OnSwitch } from './lotto/OnSwitch';
import { ResultLink } from './lotto/ResultLink';
import { StateDisplay } from './lotto/StateDisplay';

const LottoHead = lazy(async () => ({ default: (await import('./lotto/LottoHead')).LottoHead }));
const OrderView = lazy(async () => ({ default: (await import('./lotto/OrderView')).OrderView }));

/** Lottos of the operator, with the states of their rounds and their schedules. */
export const lotto = defineResource(Lotto, {
  icon: Casino,
  list: {
    columns: ['code', 'state', 'nextClose', 'isOn', 'openRounds', 'stakeToday', 'atStake'],
    filters: ['q', 'state', 'isOn', 'isOverdue', 'hasNoRounds', 'hasNoRates'],
    sort: { field: 'position', order: 'ASC' },
    // All lottos usually fit, so that the last one isn't alone on a second page.
    pageSize: 50,
    views: { order: { icon: SwapVert, View: OrderView } },
    Above: GroupTabs,
    card: {
      name: 'code',
      badge: 'isOn',
      main: ['state', 'nextClose'],
      more: ['group', 'openRounds', 'stakeToday', 'atStake', 'approval', 'resultUrl'],
    },
  },
  history: true,
  Head: ({ id }) => (
    <Suspense fallback={<Box sx={{ minHeight: 36 }} />}>
      <LottoHead id={id} />
    </Suspense>
  ),
  form: async () => (await import('./lotto/form')).form,
  overrides: {
    code: { Display: LottoName },
    state: { Display: StateDisplay },
    nextClose: { Display: NextClose },
    isOn: { Display: OnSwitch },
    approval: { Display: ApprovalDisplay },
    resultUrl: { Display: ResultLink },
  },
});
