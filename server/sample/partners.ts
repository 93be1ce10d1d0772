/** The partners of the sample: two that keep their members' money themselves, and one whose members' money is here. */
import { eq } from 'drizzle-orm';
import type { PartnerKind } from '../../domain/partners/kind';
import { partner, partnerKey } from '../db/book/control';
import { insertKey } from '../partners/manage';
import type { Services, Transaction } from '../kernel/services';
import type { PlannedAgent } from './account-plan';
import { daysBefore } from './days';

/** Addresses that belong to nobody: the names end in `.invalid`, the networks are reserved for documentation. */
const PARTNERS = [
  {
    agent: 'hy01nswa',
    name: 'เว็บสาย A',
    kind: 'seamless',
    allowed: ['203.0.113.0/24'],
    ip: '203.0.113.18',
    callbackUrl: 'https://wallet.line-a.invalid/lotto',
    isKeyReplaced: false,
  },
  {
    agent: 'hy01nswb',
    name: 'เว็บสาย B',
    kind: 'seamless',
    allowed: ['198.51.100.16/28', '198.51.100.64/28'],
    ip: '198.51.100.20',
    callbackUrl: 'https://api.line-b.invalid/wallet/v2',
    isKeyReplaced: true,
  },
  {
    agent: 'hy01nswc',
    name: 'เว็บสาย C',
    kind: 'transfer',
    allowed: ['203.0.113.77/32'],
    ip: '203.0.113.77',
    callbackUrl: null,
    isKeyReplaced: false,
  },
] as const satisfies readonly { agent: string; name: string; kind: PartnerKind; [more: string]: unknown }[];

/** Age of the replacing key, and remaining time of the replaced one, in days. */
const REPLACED = { agoDays: 1, endsInDays: 1 };

const BEGAN_DAYS_AGO = 120;

/** A partner with the data that the rest of the sample needs. */
export interface SamplePartner {
  id: string;
  name: string;
  kind: PartnerKind;
  /** The agent whose members it serves. */
  accountId: string;
  /** Key that signs its calls. */
  keyId: string;
  callbackUrl: string | null;
  /** Address from which it calls. */
  ip: string;
}

/** Adds the partners with their keys. The secrets aren't shown; to call the API, make a new key. */
export async function addSamplePartners(
  tx: Transaction,
  services: Services,
  agents: readonly PlannedAgent[],
  now: Date,
): Promise<SamplePartner[]> {
  const added: SamplePartner[] = [];
  for (const { agent, isKeyReplaced, allowed, ip, ...row } of PARTNERS) {
    const owner = agents.find(({ username }) => username === agent);
    if (!owner) throw new Error(`the sample has no agent ${agent}`);
    const [id, accountId] = [services.newId(), owner.id];
    const began = daysBefore(now, BEGAN_DAYS_AGO);
    await tx.insert(partner).values({ ...row, id, accountId, isOn: true, allowed: [...allowed], createdAt: began });
    const keyOf = (createdAt: Date) => insertKey(tx, { ...services, clock: () => createdAt }, id);
    const { keyId } = await keyOf(began);
    if (isKeyReplaced) {
      await keyOf(daysBefore(now, REPLACED.agoDays));
      const revokedAt = daysBefore(now, -REPLACED.endsInDays);
      await tx.update(partnerKey).set({ revokedAt }).where(eq(partnerKey.id, keyId));
    }
    await tx.update(partnerKey).set({ lastUsedAt: now, lastUsedIp: ip }).where(eq(partnerKey.id, keyId));
    added.push({ id, name: row.name, kind: row.kind, accountId, keyId, callbackUrl: row.callbackUrl, ip });
  }
  return added;
}
