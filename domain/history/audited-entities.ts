import type { Audited } from '../audit';
import { Agent } from '../entities/agent';
import type { Entity } from '../entities/entity';
import { Lotto } from '../entities/lotto';
import { Member } from '../entities/member';
import { RatePackage } from '../entities/rate-package';
import { SubAccount } from '../entities/sub-account';

/** Entities of the audited records, for their fields. `account` has none, because it represents signing in. */
export const AUDITED_ENTITIES: Readonly<Partial<Record<Audited, Entity>>> = {
  agents: Agent,
  'sub-accounts': SubAccount,
  members: Member,
  lottos: Lotto,
  'rate-packages': RatePackage,
};
