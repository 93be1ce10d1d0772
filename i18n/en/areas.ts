import { accessControl } from './access-control';
import { agents } from './agents';
import { alerts } from './alerts';
import { audit } from './audit';
import { book } from './book';
import { dashboard } from './dashboard';
import { clearing } from './clearing';
import { exportTexts } from './exports';
import { glossary } from './glossary';
import { help } from './help';
import { imports } from './imports';
import { invitations } from './invitations';
import { invoices } from './invoices';
import { layOff } from './lay-off';
import { limits } from './limits';
import { lotto } from './lotto';
import { members } from './members';
import { money } from './money';
import { own } from './own';
import { partners } from './partners';
import { poy } from './poy';
import { ratePackages } from './rate-packages';
import { reports } from './reports';
import { results } from './results';
import { roundDesk } from './round-desk';
import { secondFactor } from './second-factor';
import { sessions } from './sessions';
import { settings } from './settings';
import { slips } from './slips';
import { subAccounts } from './sub-accounts';
import { systemStatus } from './system-status';

/**
 * Texts of all areas in English, by the name of the area; the other languages have the same keys. The page loads one
 * area at a time.
 */
export const areas = {
  'access-control': accessControl,
  agents,
  alerts,
  audit,
  book,
  dashboard,
  clearing,
  exports: exportTexts,
  glossary,
  help,
  imports,
  invitations,
  invoices,
  'lay-off': layOff,
  limits,
  lotto,
  members,
  money,
  own,
  partners,
  poy,
  'rate-packages': ratePackages,
  reports,
  results,
  'round-desk': roundDesk,
  'second-factor': secondFactor,
  sessions,
  settings,
  slips,
  'sub-accounts': subAccounts,
  'system-status': systemStatus,
};
