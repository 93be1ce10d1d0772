/** The book's part of the route table: slips, lottos, limits, rounds and results, approvals. */
import { withTexts } from '../texts/withTexts';
import type { RouteEntry } from './table';

export const bookRoutes: readonly RouteEntry[] = [
  {
    path: '/slips',
    title: 'pages.slips.title',
    access: { subject: 'report', actions: ['read'] },
    followsContext: true,
    frame: 'shell',
    menu: { group: 'slips', letter: 'P' },
    screen: withTexts(
      ['slips', 'book'],
      async () => (await (await import('../../resources/slips')).slips.screens.list()).default,
    ),
  },
  {
    path: '/slips/add',
    title: 'pages.addSlip.title',
    access: { subject: 'member', actions: ['update'] },
    frame: 'shell',
    menu: { group: 'slips', letter: 'K' },
    screen: withTexts(['slips', 'book'], async () => (await import('../../resources/slips/entry/EntryPage')).EntryPage),
  },
  {
    path: '/slips/show',
    title: 'pages.slip.title',
    access: { subject: 'report', actions: ['read'] },
    frame: 'shell',
    screen: withTexts(
      ['slips', 'book', 'audit'],
      async () => (await import('../../resources/slips/SlipPage')).SlipPage,
    ),
  },
  {
    path: '/credit-settings',
    title: 'pages.creditSettings.title',
    access: { subject: 'member', actions: ['read', 'update'] },
    frame: 'shell',
    menu: {},
    screen: withTexts(
      ['money', 'book', 'limits'],
      async () => (await import('../../resources/money/CreditSettingsPage')).CreditSettingsPage,
    ),
  },
  {
    path: '/lotto/list',
    title: 'pages.lottos.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    frame: 'shell',
    menu: { label: 'pages.lottos.menu', group: 'lotto', letter: 'L' },
    screen: withTexts(
      ['lotto', 'book'],
      async () => (await (await import('../../resources/lotto')).lottos.screens.list()).default,
    ),
  },
  {
    path: '/lotto/edit',
    title: 'pages.editLotto.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    frame: 'shell',
    screen: withTexts(
      ['lotto', 'book'],
      async () => (await (await import('../../resources/lotto')).lottos.screens.edit()).default,
    ),
  },
  {
    path: '/lotto/edit-rate',
    title: 'pages.lottoRates.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    frame: 'shell',
    menu: { group: 'lotto', letter: 'R' },
    screen: withTexts(
      ['rate-packages', 'book'],
      async () => (await import('../../resources/rate-packages/RatesPage')).RatesPage,
    ),
  },
  {
    path: '/lotto/edit-transfer',
    title: 'pages.layOff.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    followsContext: true,
    frame: 'shell',
    menu: { group: 'lotto', letter: 'F' },
    screen: withTexts(['lay-off', 'book'], async () => (await import('../../resources/lay-off/LayOffPage')).LayOffPage),
  },
  {
    path: '/lotto/limit',
    title: 'pages.lottoLimits.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    followsContext: true,
    frame: 'shell',
    menu: { group: 'lotto', letter: 'I' },
    screen: withTexts(
      ['limits', 'book'],
      async () => (await import('../../resources/limits/limit/LimitPage')).LimitPage,
    ),
  },
  {
    path: '/lotto/limit-v2',
    title: 'pages.personLimits.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    followsContext: true,
    frame: 'shell',
    menu: { group: 'lotto', letter: 'W' },
    screen: withTexts(
      ['limits', 'book'],
      async () => (await import('../../resources/limits/persons/PersonPage')).PersonPage,
    ),
  },
  {
    path: '/lotto/limitNumber',
    title: 'pages.numberLimits.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    followsContext: true,
    frame: 'shell',
    menu: { group: 'lotto', letter: 'N' },
    screen: withTexts(
      ['limits', 'book'],
      async () => (await import('../../resources/limits/numbers/NumberPage')).NumberPage,
    ),
  },
  {
    path: '/lotto/limit-auto',
    title: 'pages.automaticLimits.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    followsContext: true,
    frame: 'shell',
    menu: { group: 'lotto', letter: 'T' },
    screen: withTexts(
      ['limits', 'book'],
      async () => (await import('../../resources/limits/automatic/AutomaticPage')).AutomaticPage,
    ),
  },
  {
    path: '/lotto/result',
    title: 'pages.results.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    frame: 'shell',
    menu: { label: 'pages.results.menu', group: 'lotto', letter: 'O' },
    screen: withTexts(
      ['results', 'book'],
      async () => (await import('../../resources/results/ResultsPage')).ResultsPage,
    ),
  },
  {
    path: '/lotto/result/round',
    title: 'pages.round.title',
    parent: '/lotto/result',
    access: { subject: 'lotto', actions: ['read', 'update'], needsAll: true },
    followsContext: true,
    frame: 'shell',
    screen: withTexts(
      ['results', 'book', 'lay-off'],
      async () => (await import('../../resources/results/round/RoundPage')).RoundPage,
    ),
  },
  {
    path: '/lotto/result/yeekee',
    title: 'pages.yeekeeResults.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    frame: 'shell',
    menu: { label: 'pages.yeekeeResults.menu', group: 'lotto', letter: 'Y' },
    screen: withTexts(
      ['results', 'book'],
      async () => (await import('../../resources/results/yeekee/YeekeePage')).YeekeeResultsPage,
    ),
  },
  {
    path: '/yeekee/history',
    title: 'pages.yeekeeHistory.title',
    access: { subject: 'lotto', actions: ['read'] },
    frame: 'shell',
    menu: { label: 'pages.yeekeeHistory.menu', group: 'lotto' },
    screen: withTexts(
      ['results', 'book'],
      async () => (await import('../../resources/results/yeekee/YeekeePage')).YeekeeHistoryPage,
    ),
  },
  {
    path: '/lotto/history',
    title: 'pages.lottoHistory.title',
    access: { subject: 'lotto', actions: ['read'] },
    frame: 'shell',
    menu: { label: 'pages.lottoHistory.menu', group: 'lotto', letter: 'H' },
    screen: withTexts(
      ['results', 'book'],
      async () => (await import('../../resources/results/history/HistoryPage')).HistoryPage,
    ),
  },
  {
    path: '/lotto/history/edit',
    title: 'pages.correctResult.title',
    access: { subject: 'lotto', actions: ['read'] },
    frame: 'shell',
    screen: withTexts(
      ['results', 'book'],
      async () => (await import('../../resources/results/history/CorrectPage')).CorrectPage,
    ),
  },
  {
    path: '/approvals',
    title: 'pages.approvals.title',
    access: { subject: 'Auth', actions: ['read'] },
    frame: 'shell',
    menu: { group: 'lotto', letter: 'V', forHouse: { subject: 'lotto', actions: ['read'] } },
    screen: withTexts(
      ['results', 'book'],
      async () => (await import('../../resources/results/approvals/ApprovalsPage')).ApprovalsPage,
    ),
  },
];
