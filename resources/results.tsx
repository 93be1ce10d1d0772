import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import { Round } from '../domain/entities/round';
import { defineResource } from '../src/metadata/defineResource';
import type { ResourceDefinition } from '../src/metadata/definition';
import { DigitsCell } from './results/DigitsCell';
import { ResultTabs } from './results/ResultTabs';
import { RoundLotto } from './results/RoundLotto';
import { RoundStateCell } from './results/RoundState';

/** The rounds of all lottos, with their results. */
export const rounds: ResourceDefinition = defineResource(Round, {
  icon: EventAvailable,
  menu: 'lotto',
  list: {
    columns: ['code', 'state', 'resultAt', 'digits', 'stake', 'payout', 'ownShare'],
    filters: ['q', 'group', 'state', 'businessDate', 'resultAt', 'isAhead', 'isAwaiting', 'isOverdue'],
    sort: { field: 'turn', order: 'DESC' },
    Above: ResultTabs,
    card: { name: 'code', badge: 'state', main: ['digits', 'payout'], more: ['resultAt', 'stake', 'ownShare'] },
  },
  form: [],
  overrides: {
    code: { Display: RoundLotto },
    state: { Display: RoundStateCell },
    digits: { Display: DigitsCell },
  },
});
