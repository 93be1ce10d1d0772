import Casino from '@mui/icons-material/CasinoOutlined';
import SwapVert from '@mui/icons-material/SwapVert';
import { lazy } from 'react';
import { Lotto } from '../domain/entities/lotto';
import { defineResource } from '../src/metadata/defineResource';
import type { ResourceDefinition } from '../src/metadata/definition';
import { ApprovalDisplay } from './lotto/ApprovalDisplay';
import { GroupTabs } from './lotto/GroupTabs';
import { LottoName } from './lotto/LottoName';
import { NextClose } from './lotto/NextClose';
import { OnSwitch } from './lotto/OnSwitch';
import { ResultLink } from './lotto/ResultLink';
import { StateDisplay } from './lotto/StateDisplay';

const OrderView = lazy(async () => ({ default: (await import('./lotto/OrderView')).OrderView }));

/** The lottos of the house, what their rounds are doing, and when they are drawn. */
export const lotto: ResourceDefinition = defineResource(Lotto, {
  icon: Casino,
  list: {
    columns: ['code', 'state', 'nextClose', 'isOn', 'openRounds', 'stakeToday', 'atStake', 'resultUrl'],
    filters: ['q', 'state', 'isOn', 'isOverdue', 'hasNoRounds', 'hasNoRates'],
    sort: { field: 'position', order: 'ASC' },
    // All that a house usually has, so that the last isn't on a page of its own.
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
  screens: {
    // The generated screen, headed by the lotto's name and the way to another like it.
    edit: async () => {
      const [{ EditScreen }, { form }, { LottoHead }] = await Promise.all([
        import('../src/metadata/form/EditScreen'),
        import('./lotto/form'),
        import('./lotto/LottoHead'),
      ]);
      return () => (
        <>
          <LottoHead />
          <EditScreen definition={lotto} form={form} />
        </>
      );
    },
  },
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
