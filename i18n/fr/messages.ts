import type { Messages } from '../messages';
import { accounts } from './accounts';
import { betTypes } from './betTypes';
import { engine } from './engine';
import { finding } from './finding';
import { lists } from './lists';
import { lottos } from './lottos';
import { money } from './money';
import { pages } from './pages';
import { problems } from './problems';
import { ra } from './ra';
import { rates } from './rates';
import { resources } from './resources';
import { rows } from './rows';
import { session } from './session';
import { shell } from './shell';
import { validation } from './validation';

/** Every text of the back office in French. */
export const messages: Messages = {
  accounts,
  betTypes,
  engine,
  finding,
  lists,
  lottos,
  money,
  pages,
  problems,
  ra,
  rates,
  resources,
  rows,
  session,
  shell,
  validation,
};
