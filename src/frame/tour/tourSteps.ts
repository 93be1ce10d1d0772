/** The steps of the tours: which screens each kind of account sees first. */
import type { UserData } from '../../../domain/session/user-data';
import { MASTER_USERNAME } from '../../../domain/accounts/username';
import { permits } from '../../../domain/access';
import { STATISTICS_PATH } from '../../session/paths';

/** A step: the path of a screen in a menu, and the i18n key of the text about it. */
export interface TourStep {
  path: string;
  text: string;
}

type Tour = 'master' | 'agent' | 'risk';

const STEPS: Readonly<Record<Tour, readonly TourStep[]>> = {
  master: [
    { path: STATISTICS_PATH, text: 'pages.help.firstSteps.master.statistics' },
    { path: '/agents', text: 'pages.help.firstSteps.master.agents' },
    { path: '/summary/betNumber', text: 'pages.help.firstSteps.master.desk' },
    { path: '/lotto/result', text: 'pages.help.firstSteps.master.results' },
    { path: '/settlement', text: 'pages.help.firstSteps.master.settlement' },
  ],
  agent: [
    { path: '/my-account', text: 'pages.help.firstSteps.agent.account' },
    { path: '/members', text: 'pages.help.firstSteps.agent.members' },
    { path: '/slips/add', text: 'pages.help.firstSteps.agent.entry' },
    { path: '/win-lose', text: 'pages.help.firstSteps.agent.winLose' },
    { path: '/settlement', text: 'pages.help.firstSteps.agent.settlement' },
  ],
  risk: [
    { path: '/summary/betNumber', text: 'pages.help.firstSteps.risk.desk' },
    { path: '/lotto/limit', text: 'pages.help.firstSteps.risk.limits' },
    { path: '/lotto/limitNumber', text: 'pages.help.firstSteps.risk.numbers' },
    { path: '/lotto/limit-auto', text: 'pages.help.firstSteps.risk.automatic' },
    { path: '/lotto/edit-transfer', text: 'pages.help.firstSteps.risk.layOff' },
  ],
};

/** Returns the tour of an account: staff who change limits see the risk desk's, other staff the tour of their owner. */
function tourOf({ role, agent, ability }: Pick<UserData, 'role' | 'agent' | 'ability'>): Tour {
  if (role === 'sub' && permits(ability, 'update', 'lotto')) return 'risk';
  return agent === MASTER_USERNAME ? 'master' : 'agent';
}

/** Returns the steps of the user's tour, without screens that aren't in their menus. */
export function tourStepsOf(
  reader: Pick<UserData, 'role' | 'agent' | 'ability'>,
  menu: readonly { path: string }[],
): TourStep[] {
  const offered = new Set(menu.map(({ path }) => path));
  return STEPS[tourOf(reader)].filter(({ path }) => offered.has(path));
}
