import type { Audited } from '../../../domain/audit';
import { Agent } from '../../../domain/entities/agent';
import type { Entity } from '../../../domain/entities/entity';
import { Lotto } from '../../../domain/entities/lotto';
import { Member } from '../../../domain/entities/member';
import { RatePackage } from '../../../domain/entities/rate-package';
import { SubAccount } from '../../../domain/entities/sub-account';

/** What is known of the fields of each thing; nothing of `account`, which stands for signing in. */
export const AUDITED_ENTITIES: Readonly<Partial<Record<Audited, Entity>>> = {
  agents: Agent,
  'sub-accounts': SubAccount,
  members: Member,
  lottos: Lotto,
  'rate-packages': RatePackage,
};
