import type { Messages } from '../messages';
import { accounts } from './accounts';
import { engine } from './engine';
import { finding } from './finding';
import { lists } from './lists';
import { names } from './names';
import { pages } from './pages';
import { permission } from './permission';
import { problems } from './problems';
import { ra } from './ra';
import { rows } from './rows';
import { session } from './session';
import { shell } from './shell';
import { stepUp } from './stepUp';
import { validation } from './validation';

/** Texts that any screen of the back office can need, in German. */
export const messages: Messages = {
  accounts,
  engine,
  finding,
  lists,
  pages,
  problems,
  ra,
  resources: { ...names, permission },
  rows,
  session,
  shell,
  stepUp,
  validation,
};
