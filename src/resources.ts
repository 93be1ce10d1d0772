/** The resources of the back office, for rights and for react-admin's own parts. */
import type { ResourceDefinitions } from 'ra-core';
import type { Subject } from '../domain/access';
import { agents } from '../resources/agents';
import { audit } from '../resources/audit';
import { lottos } from '../resources/lotto';
import { members } from '../resources/members';
import { rounds } from '../resources/results';
import { sessions } from '../resources/sessions';
import { slips } from '../resources/slips';
import { subAccounts } from '../resources/sub-accounts';

const resources = [agents, members, subAccounts, lottos, rounds, slips, audit, sessions];

/** Those whose records can be found from every screen. */
export const findableResources = resources.filter(({ palette }) => palette !== undefined);

/** What react-admin wants to know of each. */
export const resourceDefinitions: ResourceDefinitions = Object.fromEntries(
  resources.map(({ name, icon, recordRepresentation }) => [name, { name, icon, recordRepresentation }]),
);

/** The subject that permissions name for a resource. */
export function subjectOf(name: string): Subject | undefined {
  return resources.find((resource) => resource.name === name)?.entity.subject;
}
