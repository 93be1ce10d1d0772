import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { can } from '../../../src/session/reader';
import { useRange, withRange } from '../../../src/fields/useRange';
import { withTexts } from '../../../src/texts/withTexts';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { LinkTabs } from '../../../src/metadata/list/LinkTabs';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useApprovals } from '../useReadings';
import { ApprovalCard } from './ApprovalCard';
import { ApproveMany } from './ApproveMany';
import { useCardWalk } from './useCardWalk';

const ApplicationList = lazy(
  withTexts(['invitations'], async () => ({
    default: (await import('../../accounts/invitations/ApplicationList')).ApplicationList,
  })),
);

/** Cards of the pending approvals; the reader can select several of one kind that they can approve. */
function Waiting({ approvals, opensWith }: { approvals: readonly ApprovalRow[]; opensWith: string | null }) {
  const [open, setOpen] = useState<string | null>(opensWith);
  const [ids, setIds] = useState<readonly string[]>([]);
  const { current, listProps } = useCardWalk(approvals.map(({ id }) => id));
  const chosen = approvals.filter(({ id, obstacle }) => ids.includes(id) && obstacle === null);
  const kind = chosen[0]?.kind;
  const choosable = approvals.filter(({ obstacle, isBlind }) => obstacle === null && !isBlind);
  const canChoose = (approval: ApprovalRow) =>
    choosable.length > 1 && choosable.includes(approval) && (kind === undefined || approval.kind === kind);
  const range = useRange(approvals.filter(canChoose).map(({ id }) => id));
  const choose = (one: ApprovalRow, event: SyntheticEvent) => {
    const sameKind = approvals.filter((approval) => approval.kind === one.kind).map(({ id }) => id);
    const changed = range(one.id, event).filter((id) => sameKind.includes(id));
    setIds([...withRange(new Set(ids), changed, !ids.includes(one.id))]);
  };
  return (
    <>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }} {...listProps}>
        {approvals.map((approval) => (
          <ApprovalCard
            key={approval.id}
            approval={approval}
            isCurrent={current === approval.id}
            isOpen={open === approval.id}
            onToggle={() => setOpen(open === approval.id ? null : approval.id)}
            {...(canChoose(approval) && {
              isChosen: ids.includes(approval.id),
              onChoose: (event: SyntheticEvent) => choose(approval, event),
            })}
          />
        ))}
      </Stack>
      {chosen.length > 0 && <ApproveMany chosen={chosen} onDone={() => setIds([])} />}
    </>
  );
}

const TABS = ['waiting', 'returned', 'decided'] as const;

/** Approvals: pending ones with the most urgent first, those returned to the reader, and decided ones. */
export function ApprovalsPage() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const which = TABS.find((name) => name === search.get('which')) ?? 'waiting';
  const approvals = useApprovals(which);
  return (
    <>
      {which === 'waiting' && can('update', 'agent') && (
        <Suspense>
          <ApplicationList isWaitingOnly />
        </Suspense>
      )}
      <LinkTabs
        name={translate('approvals.tabs.name')}
        value={which}
        tabs={TABS.map((value) => ({
          value,
          label: translate(`approvals.tabs.${value}`),
          search: value === 'waiting' ? '' : `?which=${value}`,
        }))}
        isApart
      />
      <ReadState
        key={which}
        reading={approvals}
        loading={<Loading shape="form" />}
        empty={(found) => found.length === 0 && <EmptyNotice text={translate(`approvals.empty.${which}`)} />}
      >
        {(found) =>
          which === 'waiting' ? (
            <Waiting approvals={found} opensWith={search.get('id')} />
          ) : (
            <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {found.map((approval) => (
                <ApprovalCard key={approval.id} approval={approval} isReturned={which === 'returned'} />
              ))}
            </Stack>
          )
        }
      </ReadState>
    </>
  );
}
