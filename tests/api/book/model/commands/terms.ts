/** Changes of members and the package, by the calls of a running business. */
import { expect } from 'vitest';
import type { PackageCell } from '../../../../../domain/entities/rate-package';
import { adjustBalance } from '../../../../../server/book/funds/adjust-balance';
import { OPERATOR } from '../../settling/support';
import type { BookModel } from '../book-model';
import { Command, type RealBook } from './command';
import { inBookTransaction } from '../../../../../server/book/transaction';

/** Something about a member that stays until it is changed again. */
abstract class OfMember extends Command {
  constructor(
    members: readonly string[],
    protected readonly member: string,
  ) {
    super(members);
  }
}

export class Adjust extends OfMember {
  constructor(
    members: readonly string[],
    member: string,
    private readonly amount: number,
  ) {
    super(members, member);
  }

  protected async act(model: BookModel, { world }: RealBook): Promise<void> {
    const accountId = world.idOf(this.member);
    const request = {
      requestId: world.services.newId(),
      accountId,
      received: this.amount,
      actor: OPERATOR,
      reason: 'x',
    };
    await inBookTransaction(world.services, (tx) => adjustBalance(tx, world.services, request));
    model.adjust(this.member, this.amount);
  }

  toString(): string {
    return `Adjust ${this.member} ${this.amount}`;
  }
}

/** Bars a member from betting, or lets it bet again. */
export class SetStatus extends OfMember {
  constructor(
    members: readonly string[],
    member: string,
    private readonly status: 'active' | 'suspended' | 'locked',
  ) {
    super(members, member);
  }

  protected async act(model: BookModel, { desk, world }: RealBook): Promise<void> {
    const change = { ids: [world.idOf(this.member)], status: this.status, reason: 'x', expected: 1, dryRun: false };
    expect((await desk.master.post('/api/members/status', change)).json).toMatchObject({ done: true });
    if (this.status === 'active') model.barred.delete(this.member);
    else model.barred.add(this.member);
  }

  toString(): string {
    return `${this.status} ${this.member}`;
  }
}

/** Changes the agent's share of new bets; existing bets keep their shares. */
export class ChangeShare extends Command {
  constructor(
    members: readonly string[],
    private readonly percent: number,
  ) {
    super(members);
  }

  protected async act(model: BookModel, { desk, world }: RealBook): Promise<void> {
    for (const member of this.members) {
      const reply = await desk.agent.put(`/api/members/${world.idOf(member)}`, {
        heldPt: this.percent * 100,
        reason: 'x',
      });
      expect(reply.json).toMatchObject({ heldPt: this.percent * 100 });
    }
    model.terms.agentPercent = this.percent;
  }

  toString(): string {
    return `ChangeShare ${this.percent}`;
  }
}

/** Changes the package's rate for new bets; existing bets keep their rate. */
export class ChangeRate extends Command {
  constructor(
    members: readonly string[],
    private readonly betType: 'top2' | 'row3',
    private readonly rate: number,
  ) {
    super(members);
  }

  protected async act(model: BookModel, { desk, world }: RealBook): Promise<void> {
    const path = `/api/rate-packages/${world.packageId}`;
    const { terms } = (await desk.master.get(path)).json as { terms: PackageCell[] };
    const cells = terms.filter(({ betType }) => betType === this.betType).map((cell) => ({ ...cell, rate: this.rate }));
    expect((await desk.master.put(`${path}/terms`, { cells })).status).toBe(200);
    model.terms.rate[this.betType] = this.rate;
  }

  toString(): string {
    return `ChangeRate ${this.betType} ${this.rate}`;
  }
}
