import ReceiptLong from '@mui/icons-material/ConfirmationNumberOutlined';
import { Slip } from '../domain/entities/slip';
import { defineResource } from '../src/metadata/defineResource';
import { LottoLabel } from './slips/LottoLabel';
import { NumberFilter } from './slips/NumberFilter';
import { SlipActions } from './slips/SlipActions';
import { SlipNumber } from './slips/SlipNumber';
import { StateTabs } from './slips/StateTabs';

/** The slips sold through the account signed in. */
export const slips = defineResource(Slip, {
  icon: ReceiptLong,
  menu: 'slips',
  list: {
    columns: [
      'no', 'at', 'member', 'agent', 'lotto', 'businessDate', 'roundNumber', 'state', 'lines', 'stake', 'debit', 'ownStake',
      'possiblePayout', 'payout', 'source', 'partnerReference',
    ],
    filters: [
      'q', 'number', 'betType', 'state', 'member', 'agent', 'lotto', 'businessDate', 'at', 'source', 'partnerReference', 'round',
    ],
    sort: { field: 'at', order: 'DESC' },
    Above: StateTabs,
    Actions: SlipActions,
    card: {
      name: 'no',
      badge: 'state',
      main: ['member', 'stake', 'possiblePayout'],
      more: ['at', 'lotto', 'businessDate', 'lines', 'payout', 'agent', 'ownStake', 'source'],
    },
  },
  palette: ['member', 'lotto'],
  paletteText: /^#?\d{4,}$/,
  form: [],
  overrides: {
    no: { Display: SlipNumber },
    lotto: { Display: LottoLabel },
    number: { Filter: NumberFilter },
  },
});
