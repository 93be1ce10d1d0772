/** The book's part of the route table: slips, lottos, limits, rounds and results, approvals. */
import type { RouteEntry, ScreenLoader } from './routes';

/** A screen of the book, whose texts come with the first of them. */
export const ofBook =
  (load: ScreenLoader): ScreenLoader =>
  async () => {
    const texts = import('./bookTexts').then(({ loadBookTexts }) => loadBookTexts());
    return (await Promise.all([load(), texts]))[0];
  };

export const bookRoutes: readonly RouteEntry[] = [
  {
    path: '/slips',
    title: 'pages.slips.title',
    access: { subject: 'report', actions: ['read'] },
    frame: 'shell',
    menu: { group: 'slips', letter: 'P' },
    screen: ofBook(async () => (await (await import('../resources/slips')).slips.screens.list()).default),
  },
  {
    path: '/slips/add',
    title: 'pages.addSlip.title',
    access: { subject: 'member', actions: ['update'] },
    frame: 'shell',
    menu: { group: 'slips', letter: 'K' },
    screen: ofBook(async () => (await import('../resources/slips/entry/EntryPage')).EntryPage),
  },
  {
    path: '/slips/show',
    title: 'pages.slip.title',
    access: { subject: 'report', actions: ['read'] },
    frame: 'shell',
    screen: ofBook(async () => (await import('../resources/slips/SlipPage')).SlipPage),
  },
  {
    path: '/credit-settings',
    title: 'pages.creditSettings.title',
    access: { subject: 'member', actions: ['read', 'update'] },
    frame: 'shell',
    menu: {},
    screen: ofBook(async () => (await import('../resources/credit-settings/CreditSettingsPage')).CreditSettingsPage),
  },
  {
    path: '/lotto/list',
    title: 'pages.lottos.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    frame: 'shell',
    menu: { group: 'lotto', letter: 'L' },
    screen: ofBook(async () => (await (await import('../resources/lottos')).lottos.screens.list()).default),
  },
  {
    path: '/lotto/edit',
    title: 'pages.editLotto.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    frame: 'shell',
    screen: ofBook(async () => (await (await import('../resources/lottos')).lottos.screens.edit()).default),
  },
  {
    path: '/lotto/edit-rate',
    title: 'pages.lottoRates.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    frame: 'shell',
    menu: { group: 'lotto', letter: 'R' },
    screen: ofBook(async () => (await import('../resources/rate-packages/RatesPage')).RatesPage),
  },
  {
    path: '/lotto/limit',
    title: 'pages.lottoLimits.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    frame: 'shell',
    menu: { group: 'lotto', letter: 'I' },
    screen: ofBook(async () => (await import('../resources/lotto-limits/limit/LimitPage')).LimitPage),
  },
  {
    path: '/lotto/limit-v2',
    title: 'pages.personLimits.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    frame: 'shell',
    menu: { group: 'lotto', letter: 'W' },
    screen: ofBook(async () => (await import('../resources/lotto-limits/persons/PersonPage')).PersonPage),
  },
  {
    path: '/lotto/limitNumber',
    title: 'pages.numberLimits.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    frame: 'shell',
    menu: { group: 'lotto', letter: 'N' },
    screen: ofBook(async () => (await import('../resources/lotto-limits/numbers/NumberPage')).NumberPage),
  },
  {
    path: '/lotto/limit-auto',
    title: 'pages.automaticLimits.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    houseOnly: true,
    frame: 'shell',
    menu: { group: 'lotto', letter: 'T' },
    screen: ofBook(async () => (await import('../resources/lotto-limits/automatic/AutomaticPage')).AutomaticPage),
  },
  {
    path: '/lotto/result',
    title: 'pages.results.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    frame: 'shell',
    menu: { group: 'lotto', letter: 'O' },
    screen: ofBook(async () => (await import('../resources/rounds/ResultsPage')).ResultsPage),
  },
  {
    path: '/lotto/result/round',
    title: 'pages.round.title',
    access: { subject: 'lotto', actions: ['update'] },
    frame: 'shell',
    screen: ofBook(async () => (await import('../resources/rounds/round/RoundPage')).RoundPage),
  },
  {
    path: '/lotto/result/yeekee',
    title: 'pages.yeekeeResults.title',
    access: { subject: 'lotto', actions: ['read', 'update'] },
    frame: 'shell',
    menu: { group: 'lotto', letter: 'Y' },
    screen: ofBook(async () => (await import('../resources/rounds/yeekee/YeekeePage')).YeekeeResultsPage),
  },
  {
    path: '/yeekee/history',
    title: 'pages.yeekeeHistory.title',
    access: { subject: 'lotto', actions: ['read'] },
    frame: 'shell',
    menu: { group: 'lotto' },
    screen: ofBook(async () => (await import('../resources/rounds/yeekee/YeekeePage')).YeekeeHistoryPage),
  },
  {
    path: '/lotto/history',
    title: 'pages.lottoHistory.title',
    access: { subject: 'lotto', actions: ['read'] },
    frame: 'shell',
    menu: { group: 'lotto', letter: 'H' },
    screen: ofBook(async () => (await import('../resources/rounds/history/HistoryPage')).HistoryPage),
  },
  {
    path: '/lotto/history/edit',
    title: 'pages.correctResult.title',
    access: { subject: 'lotto', actions: ['read'] },
    frame: 'shell',
    screen: ofBook(async () => (await import('../resources/rounds/history/CorrectPage')).CorrectPage),
  },
  {
    path: '/approvals',
    title: 'pages.approvals.title',
    access: { subject: 'Auth', actions: ['read'] },
    frame: 'shell',
    menu: { group: 'lotto', letter: 'V', forHouse: { subject: 'lotto', actions: ['read'] } },
    screen: ofBook(async () => (await import('../resources/rounds/approvals/ApprovalsPage')).ApprovalsPage),
  },
];
