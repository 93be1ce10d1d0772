import type { Messages } from '../messages';
import { accounts } from './accounts';
import { approvals } from './approvals';
import { betTypes } from './betTypes';
import { engine } from './engine';
import { finding } from './finding';
import { lists } from './lists';
import { lottos } from './lottos';
import { pages } from './pages';
import { problems } from './problems';
import { ra } from './ra';
import { rates } from './rates';
import { resources } from './resources';
import { results } from './results';
import { rows } from './rows';
import { session } from './session';
import { shell } from './shell';
import { validation } from './validation';

/** Every text of the back office in Thai. */
export const messages: Messages = {
  accounts,
  approvals,
  betTypes,
  engine,
  finding,
  lists,
  lottos,
  pages,
  problems,
  ra,
  rates,
  resources,
  results,
  rows,
  session,
  shell,
  validation,
};
