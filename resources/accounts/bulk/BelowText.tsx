import { useTranslate } from 'ra-core';
import type { AccountStatus } from '../../../domain/accounts/status';
import type { StatusChangeAnswer } from '../../../domain/accounts/status-change';
import { formatInteger } from '../../../src/texts/figures';

interface BelowTextProps {
  status: AccountStatus;
  effects: Pick<StatusChangeAnswer, 'agentsBelow' | 'membersBelow'>;
}

/** Number of agents and members below that a change of status stops or reactivates; nothing for zero. */
export function BelowText({ status, effects: { agentsBelow, membersBelow } }: BelowTextProps) {
  const translate = useTranslate();
  const numbered = (key: string, count: number) =>
    translate(`rows.status.of.${key}`, { smart_count: count, count: formatInteger(count) });
  const below = [
    ...(agentsBelow > 0 ? [numbered('agents', agentsBelow)] : []),
    ...(membersBelow > 0 ? [numbered('members', membersBelow)] : []),
  ];
  if (below.length === 0) return null;
  return (
    <>
      {below.length === 2
        ? translate(`rows.status.${status}.both`, { agents: below[0], members: below[1] })
        : translate(`rows.status.${status}.one`, { below: below[0] })}
    </>
  );
}
