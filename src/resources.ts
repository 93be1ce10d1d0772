/** The areas of the back office by their faces, for rights and for react-admin's own parts. */
import type { ResourceDefinitions } from 'ra-core';
import type { Subject } from '../domain/access';
import { accessControl } from '../resources/access-control';
import { alerts } from '../resources/alerts';
import { agents } from '../resources/agents';
import { audit } from '../resources/audit';
import { clearing } from '../resources/clearing';
import { invoices } from '../resources/invoices';
import { layOff } from '../resources/lay-off';
import { limits } from '../resources/limits';
import { lotto } from '../resources/lotto';
import { members } from '../resources/members';
import { money } from '../resources/money';
import { own } from '../resources/own';
import { partners, walletPartners } from '../resources/partners';
import { ratePackages } from '../resources/rate-packages';
import { results } from '../resources/results';
import { roundDesk } from '../resources/round-desk';
import { sessions } from '../resources/sessions';
import { settings } from '../resources/settings';
import { slips } from '../resources/slips';
import { subAccounts } from '../resources/sub-accounts';
import { systemStatus } from '../resources/system-status';
import type { AreaDefinition, ResourceDefinition } from './metadata/definition';

/** The areas with an entity. */
export const resources: readonly ResourceDefinition[] = [
  agents,
  members,
  subAccounts,
  lotto,
  results,
  slips,
  audit,
  sessions,
  invoices,
  alerts,
];

const areas: readonly AreaDefinition[] = [
  ...resources,
  ratePackages,
  limits,
  layOff,
  money,
  clearing,
  roundDesk,
  partners,
  walletPartners,
  settings,
  systemStatus,
  accessControl,
  own,
];

/** Those whose records can be found from every screen. */
export const findableResources = resources.filter(({ palette }) => palette !== undefined);

/** What react-admin wants to know of each. */
export const resourceDefinitions: ResourceDefinitions = Object.fromEntries(
  resources.map(({ name, icon, recordRepresentation }) => [name, { name, icon, recordRepresentation }]),
);

/** The subject that permissions name for a resource. */
export function subjectOf(name: string): Subject | undefined {
  return areas.find((area) => area.name === name)?.subject;
}
