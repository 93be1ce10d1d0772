import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Timer from '@mui/icons-material/TimerOutlined';
import { Round } from '../domain/entities/round';
import { defineResource } from '../src/metadata/defineResource';
import type { ResourceDefinition } from '../src/metadata/definition';
import { ResultCell } from './accounts/BalanceCells';
import { DigitsCell } from './results/DigitsCell';
import { ResultTabs } from './results/ResultTabs';
import { RoundLotto } from './results/RoundLotto';
import { RoundStateCell } from './results/RoundState';

const rounds: ResourceDefinition = defineResource(Round, {
  icon: EventAvailable,
  list: {
    columns: ['code', 'state', 'resultAt', 'digits', 'stake', 'payout', 'ownShare'],
    filters: ['q', 'group', 'state', 'businessDate', 'resultAt', 'isAhead', 'isAwaiting', 'isOverdue'],
    sort: { field: 'turn', order: 'DESC' },
    Above: ResultTabs,
    card: { name: 'code', badge: 'state', main: ['digits', 'payout'], more: ['resultAt', 'stake', 'ownShare'] },
  },
  screens: {
    // The generated screen, after the rounds that wait for their results.
    list: async () => {
      const { ResultsPage } = await import('./results/ResultsPage');
      return () => <ResultsPage definition={rounds} />;
    },
    edit: async () => (await import('./results/round/RoundPage')).RoundPage,
  },
  form: [],
  overrides: {
    code: { Display: RoundLotto },
    state: { Display: RoundStateCell },
    digits: { Display: DigitsCell },
    ownShare: { Display: ResultCell },
  },
});

/** Rounds of all lottos with their results: entry, draws, corrections, and approvals. */
export const results = {
  ...rounds,
  icons: { ...rounds.icons, history: History, yeekee: Timer, yeekeeHistory: History, approvals: FactCheck },
  screens: {
    ...rounds.screens,
    history: async () => (await import('./results/history/HistoryPage')).HistoryPage,
    correction: async () => (await import('./results/history/CorrectPage')).CorrectPage,
    yeekee: async () => (await import('./results/yeekee/YeekeePage')).YeekeeResultsPage,
    yeekeeHistory: async () => (await import('./results/yeekee/YeekeePage')).YeekeeHistoryPage,
    approvals: async () => (await import('./results/approvals/ApprovalsPage')).ApprovalsPage,
  },
};
