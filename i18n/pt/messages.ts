import type { Messages } from '../messages';
import { accounts } from './accounts';
import { approvals } from './approvals';
import { betTypes } from './betTypes';
import { engine } from './engine';
import { finding } from './finding';
import { lists } from './lists';
import { lottos } from './lottos';
import { money } from './money';
import { pages } from './pages';
import { problems } from './problems';
import { ra } from './ra';
import { resources } from './resources';
import { results } from './results';
import { rows } from './rows';
import { session } from './session';
import { shell } from './shell';
import { stepUp } from './stepUp';
import { validation } from './validation';

/** The texts of the back office that every screen may need, in Portuguese. */
export const messages: Messages = {
  accounts,
  approvals,
  betTypes,
  engine,
  finding,
  lists,
  lottos,
  money,
  pages,
  problems,
  ra,
  resources,
  results,
  rows,
  session,
  shell,
  stepUp,
  validation,
};
