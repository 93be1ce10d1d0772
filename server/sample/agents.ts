/** The agents of the sample, from master down. */
import { type Permission, intersectPermissions, permissionOf } from '../../domain/access';
import type { PlannedAgent } from './account-plan';
import { daysBefore, laterOf } from './days';
import { exampleAddress, impossiblePhone } from './names';
import { happens, momentBetween, type Random } from '../simulator/random';
import { idAt } from './sample-id';
import { type Branch, TREE } from './tree';

/** Number of days since the business began. */
export const BEGAN_DAYS_AGO = 300;

/** Permissions of an agent by its level below master; deeper levels get the last. */
const PERMISSION_OF_LEVEL: readonly Permission[] = [
  permissionOf('all'),
  { ...permissionOf('all'), lotto: 'view', system: 'view' },
  { ...permissionOf('view'), member: 'all', report: 'all', system: 'off' },
  { ...permissionOf('view'), member: 'edit', system: 'off' },
];

/** An agent with the facts that also apply to all accounts below it. */
export interface BranchHead {
  agent: PlannedAgent;
  branch: Branch;
}

function permissionBelow(parent: PlannedAgent): Permission {
  const permission = PERMISSION_OF_LEVEL[Math.min(parent.path.length, PERMISSION_OF_LEVEL.length - 1)];
  return intersectPermissions([parent.permission, permission ?? permissionOf('view')]);
}

/** Returns the time an agent was added: the earlier, the closer to master; never before its upline. */
function addedAt(random: Random, now: Date, parent: PlannedAgent, branch: Branch): Date {
  if (branch.isNew) return daysBefore(now, 2 + random());
  const latestDays = [290, 255, 200, 170, 150, 130][parent.path.length - 1] ?? 120;
  return momentBetween(random, parent.createdAt, laterOf(parent.createdAt, daysBefore(now, latestDays)));
}

/** Returns the last sign-in; for most within the last three days. */
export function lastSignIn(random: Random, now: Date, isSilent: boolean): Date {
  if (isSilent) return momentBetween(random, daysBefore(now, 34), daysBefore(now, 20));
  if (happens(random, 75)) return momentBetween(random, daysBefore(now, 3), now);
  return momentBetween(random, daysBefore(now, 14), daysBefore(now, 3));
}

/** Facts that an agent shares with all accounts below it. */
interface Course {
  isSilent: boolean;
  /** End of activity there: now, or when an upline was stopped. */
  until: Date;
}

function courseOf(random: Random, now: Date, { isSilent, until }: Course, branch: Branch): Course {
  return {
    isSilent: isSilent || branch.isSilent === true,
    until: branch.status === undefined ? until : daysBefore(now, 6 + random()),
  };
}

function planAgent(random: Random, now: Date, parent: PlannedAgent, branch: Branch, course: Course): PlannedAgent {
  const createdAt = addedAt(random, now, parent, branch);
  const id = idAt(random, createdAt);
  const prefix = parent.parent === null ? '' : parent.username;
  const username = prefix + branch.code;
  const status = branch.status ?? 'active';
  const lastLoginAt = branch.isNew ? null : lastSignIn(random, course.until, course.isSilent);
  return {
    id,
    kind: 'agent',
    parent,
    path: [...parent.path, id],
    username,
    nickname: branch.nickname,
    phone: impossiblePhone(random),
    email: `${username}@example.com`,
    givenPt: branch.givenPt,
    permission: permissionBelow(parent),
    createdAt,
    lastLoginAt,
    lastLoginIp: lastLoginAt && exampleAddress(random),
    status,
    statusSince: status === 'active' ? null : course.until,
    statusReason: status === 'active' ? null : status === 'suspended' ? 'ค้างชำระสองสัปดาห์' : 'ขายตัดราคา ปิดถาวร',
  };
}

/** Returns master as the root of the agents; it is in the database already. */
export function masterPlan(id: string, username: string, createdAt: Date): PlannedAgent {
  return {
    id,
    kind: 'agent',
    parent: null,
    path: [id],
    username,
    nickname: username,
    phone: null,
    email: null,
    givenPt: 10_000,
    permission: permissionOf('all'),
    createdAt,
    lastLoginAt: null,
    lastLoginIp: null,
    status: 'active',
    statusSince: null,
    statusReason: null,
  };
}

/** Plans all agents below master, uplines before their downlines. */
export function planAgents(random: Random, now: Date, master: PlannedAgent): BranchHead[] {
  const heads: BranchHead[] = [];
  const walk = (parent: PlannedAgent, branches: readonly Branch[], above: Course) => {
    for (const branch of branches) {
      const course = courseOf(random, now, above, branch);
      const agent = planAgent(random, now, parent, branch, course);
      heads.push({ agent, branch });
      walk(agent, branch.below ?? [], course);
    }
  };
  walk(master, TREE, { isSilent: false, until: now });
  return heads;
}
