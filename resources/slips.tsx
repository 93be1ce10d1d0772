import ReceiptLong from '@mui/icons-material/ConfirmationNumberOutlined';
import Dialpad from '@mui/icons-material/DialpadOutlined';
import { Slip } from '../domain/entities/slip';
import { defineResource } from '../src/metadata/defineResource';
import type { ResourceDefinition } from '../src/metadata/definition';
import { LottoFilterValue } from './slips/LottoFilterValue';
import { LottoLabel } from './slips/LottoLabel';
import { NumberFilter } from './slips/NumberFilter';
import { PartnerReference } from './slips/PartnerReference';
import { RoundFilterValue } from './slips/RoundFilterValue';
import { SlipActions } from './slips/SlipActions';
import { SlipDebit, SlipPayout, SlipPossiblePayout, SlipReturnedStake, SlipStake } from './slips/SlipAmounts';
import { SlipNumber } from './slips/SlipNumber';
import { SlipRound, SlipRoundNumber } from './slips/SlipRound';
import { StateTabs } from './slips/StateTabs';

/** Slips sold through the signed-in account. */
export const slips: ResourceDefinition = defineResource(Slip, {
  icon: ReceiptLong,
  icons: { create: Dialpad },
  list: {
    columns: ['no', 'member', 'lotto', 'businessDate', 'state', 'stake', 'possiblePayout', 'payout', 'at'],
    filters: [
      'q',
      'number',
      'betType',
      'state',
      'member',
      'agent',
      'lotto',
      'businessDate',
      'at',
      'source',
      'partnerReference',
      'round',
    ],
    sort: { field: 'at', order: 'DESC' },
    isKeyCopied: true,
    Above: StateTabs,
    stays: true,
    Actions: SlipActions,
    card: {
      name: 'no',
      badge: 'state',
      main: ['member', 'stake', 'possiblePayout'],
      mainOf: ({ state }) => ['member', 'stake', state === 'won' ? 'payout' : 'possiblePayout'],
      more: ['at', 'lotto', 'businessDate', 'lines', 'payout', 'returnedStake', 'agent', 'ownStake', 'source'],
    },
  },
  screens: {
    // The generated screen; without parameters, it shows the slips of the work context.
    list: async () => {
      const [{ ListScreen }, { SlipsOfContext }] = await Promise.all([
        import('../src/metadata/list/ListScreen'),
        import('./slips/SlipsOfContext'),
      ]);
      return () => (
        <SlipsOfContext>
          <ListScreen definition={slips} />
        </SlipsOfContext>
      );
    },
    create: async () => (await import('./slips/entry/EntryPage')).EntryPage,
    show: async () => (await import('./slips/SlipPage')).SlipPage,
  },
  palette: ['member', 'lotto'],
  paletteText: /^#?\d{4,}$/,
  form: [],
  overrides: {
    no: { Display: SlipNumber },
    stake: { Display: SlipStake },
    debit: { Display: SlipDebit },
    payout: { Display: SlipPayout },
    possiblePayout: { Display: SlipPossiblePayout },
    returnedStake: { Display: SlipReturnedStake },
    partnerReference: { Display: PartnerReference },
    businessDate: { Display: SlipRound },
    roundNumber: { Display: SlipRoundNumber },
    lotto: { Display: LottoLabel, FilterValue: LottoFilterValue },
    number: { Filter: NumberFilter },
    // The page frame offers the choice, so that nobody has to type an id.
    round: { Filter: undefined, FilterValue: RoundFilterValue },
  },
});
