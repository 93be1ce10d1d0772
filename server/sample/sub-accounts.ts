/** The sub accounts of master and some agents: sixteen, with each preset at least once. */
import { intersectPermissions } from '../../domain/access';
import { businessDateOf, usualDay } from '../../domain/calendar/business-date';
import { PRESET_RIGHTS, PRESET_START_PAGES, type Preset } from '../../domain/accounts/presets';
import { MASTER_USERNAME, subUsername } from '../../domain/accounts/username';
import type { PlannedAgent, PlannedSubAccount } from './account-plan';
import { lastSignIn } from './agents';
import { daysBefore } from './days';
import { exampleAddress, impossiblePhone } from './names';
import { momentBetween, type Random } from '../simulator/random';
import { idAt } from './sample-id';

interface Post {
  owner: string;
  name: string;
  preset: Preset;
  nickname: string;
  /** Number of days since the last sign-in. */
  silentDays?: number;
  /** Number of days since the last business date on which it could sign in. */
  endedDays?: number;
}

const DORMANT_DAYS = 120;

const POSTS: readonly Post[] = [
  { owner: MASTER_USERNAME, name: 'cashier', preset: 'cashier', nickname: 'นิดหน่อย' },
  { owner: MASTER_USERNAME, name: 'risk', preset: 'risk', nickname: 'พี่เอก' },
  { owner: MASTER_USERNAME, name: 'results', preset: 'results', nickname: 'ดาว' },
  { owner: MASTER_USERNAME, name: 'approver', preset: 'approver', nickname: 'เฮียชัย' },
  { owner: MASTER_USERNAME, name: 'analyst', preset: 'analyst', nickname: 'เจนนี่' },
  { owner: MASTER_USERNAME, name: 'viewer', preset: 'viewer', nickname: 'คุณพ่อ' },
  { owner: MASTER_USERNAME, name: 'engineer', preset: 'engineer', nickname: 'บิ๊ก' },
  { owner: MASTER_USERNAME, name: 'night', preset: 'results', nickname: 'ปอ กะดึก', endedDays: 12 },
  { owner: 'bk01', name: 'cashier', preset: 'cashier', nickname: 'แอ๋ม' },
  { owner: 'bk01', name: 'risk', preset: 'risk', nickname: 'ตี๋' },
  { owner: 'bk02', name: 'cashier', preset: 'cashier', nickname: 'หวาน' },
  { owner: 'cm01', name: 'cashier', preset: 'cashier', nickname: 'คำแพง' },
  { owner: 'cm01', name: 'viewer', preset: 'viewer', nickname: 'อุ๊ย', silentDays: DORMANT_DAYS },
  { owner: 'hy01', name: 'cashier', preset: 'cashier', nickname: 'นี' },
  { owner: 'bk01kk', name: 'cashier', preset: 'cashier', nickname: 'ก้อย' },
  { owner: 'bk01ub', name: 'cashier', preset: 'cashier', nickname: 'อ้อย' },
];

function lastSignInOf(random: Random, now: Date, { silentDays, endedDays }: Post, owner: PlannedAgent): Date {
  if (silentDays !== undefined) return daysBefore(now, silentDays);
  if (endedDays !== undefined) return daysBefore(now, endedDays + 1);
  return lastSignIn(random, owner.statusSince ?? now, false);
}

function planSubAccount(
  random: Random,
  now: Date,
  timeZone: string,
  post: Post,
  owner: PlannedAgent,
): PlannedSubAccount {
  const { permission, reductions } = PRESET_RIGHTS[post.preset];
  const createdAt = momentBetween(random, owner.createdAt, daysBefore(now, DORMANT_DAYS + 1));
  const lastLoginAt = lastSignInOf(random, now, post, owner);
  return {
    id: idAt(random, createdAt),
    kind: 'sub',
    parent: owner,
    username: subUsername(owner.username, post.name),
    nickname: post.nickname,
    phone: impossiblePhone(random),
    email: `${owner.username}.${post.name}@example.com`,
    permission: intersectPermissions([owner.permission, permission]),
    ...reductions,
    startPage: PRESET_START_PAGES[post.preset],
    validUntil:
      post.endedDays === undefined ? null : businessDateOf(daysBefore(now, post.endedDays), usualDay(timeZone)),
    createdAt,
    lastLoginAt,
    lastLoginIp: exampleAddress(random),
    status: 'active',
    statusSince: null,
    statusReason: null,
  };
}

/** Plans all sub accounts of the given agents. Throws if an owner isn't among them. */
export function planSubAccounts(
  random: Random,
  now: Date,
  timeZone: string,
  owners: readonly PlannedAgent[],
): PlannedSubAccount[] {
  const byName = new Map(owners.map((owner) => [owner.username, owner]));
  return POSTS.map((post) => {
    const owner = byName.get(post.owner);
    if (owner === undefined) throw new Error(`the sample has no agent ${post.owner}`);
    return planSubAccount(random, now, timeZone, post, owner);
  });
}
