import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Balance from '@mui/icons-material/BalanceOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import Grading from '@mui/icons-material/GradingOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Speed from '@mui/icons-material/SpeedOutlined';
import Style from '@mui/icons-material/StyleOutlined';
import SwapVert from '@mui/icons-material/SwapVert';
import TrendingUp from '@mui/icons-material/TrendingUpOutlined';
import { defineArea } from '../src/metadata/defineArea';
import { withTexts } from '../src/texts/withTexts';

/** Reports about settled rounds, in the groupings that the user chooses. */
export const reports = defineArea({
  name: 'reports',
  subject: 'report',
  icon: Balance,
  icons: {
    lottoReport: Grading,
    gamePerformance: Speed,
    totalBet: ReceiptLong,
    totalPay: Payments,
    totalProfit: TrendingUp,
    totalPoy: Style,
    events: History,
    liability: AccountBalance,
    voids: Block,
    transaction: SwapVert,
  },
  screens: {
    totalBet: async () => (await import('./reports/TotalBetPage')).TotalBetPage,
    totalPay: async () => (await import('./reports/TotalPayPage')).TotalPayPage,
    totalProfit: async () => (await import('./reports/TotalProfitPage')).TotalProfitPage,
    totalPoy: async () => (await import('./reports/TotalPoyPage')).TotalPoyPage,
    lottoReport: async () => (await import('./reports/lotto-report/LottoReportPage')).LottoReportPage,
    transaction: async () => (await import('./reports/transaction/TransactionPage')).TransactionPage,
    gamePerformance: async () => (await import('./reports/GamePerformancePage')).GamePerformancePage,
    liability: async () => (await import('./reports/regulators/LiabilityPage')).LiabilityPage,
    voids: async () => (await import('./reports/regulators/VoidsPage')).VoidsPage,
    // Changed fields have the same names as on their own screens.
    events: withTexts(
      ['reports', 'audit', 'agents', 'members', 'sub-accounts', 'money', 'lotto', 'book', 'settings'],
      async () => (await import('./reports/regulators/EventsPage')).EventsPage,
    ),
    winLose: async () => (await import('./reports/WinLosePage')).WinLosePage,
  },
});
