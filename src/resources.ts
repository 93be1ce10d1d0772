/** The definitions of the back office's areas, for rights and for react-admin's own parts. */
import type { ResourceDefinitions } from 'ra-core';
import type { Subject } from '../domain/access';
import { alerts } from '../resources/alerts';
import { agents } from '../resources/agents';
import { audit } from '../resources/audit';
import { invoices } from '../resources/invoices';
import { lotto } from '../resources/lotto';
import { members } from '../resources/members';
import { results } from '../resources/results';
import { sessions } from '../resources/sessions';
import { slips } from '../resources/slips';
import { subAccounts } from '../resources/sub-accounts';
import type { ResourceDefinition } from './metadata/definition';

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

/** Resources with records that can be found from every screen. */
export const findableResources = resources.filter(({ palette }) => palette !== undefined);

/** The definitions of resources that react-admin needs. */
export const resourceDefinitions: ResourceDefinitions = Object.fromEntries(
  resources.map(({ name, icon, recordRepresentation }) => [name, { name, icon, recordRepresentation }]),
);

/** Returns the subject that permissions name for a resource. */
export function subjectOf(name: string): Subject | undefined {
  return resources.find((resource) => resource.name === name)?.subject;
}
