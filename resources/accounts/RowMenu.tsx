import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useResourceContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { listSearchText } from '../../domain/api/list-search';
import { can, useReader, useStopped } from '../../src/session/reader';
import type { RowMenuProps } from '../../src/metadata/definition';
import { useAllLinks } from '../../src/metadata/LinksContext';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';
import { useCopyText } from '../../src/metadata/useCopyText';
import { isReference } from '../../src/fields/ref';

const DepositDialog = lazy(async () => ({ default: (await import('./funds/DepositDialog')).DepositDialog }));
const StatusDialog = lazy(async () => ({ default: (await import('./bulk/StatusDialog')).StatusDialog }));

/** The filter of slips that were sold through an account, by the resource of the account. */
const SLIP_FILTERS: Readonly<Record<string, string>> = { agents: 'agent', members: 'member' };

/** Actions on the account of one row: only those that the reader may do. */
export function RowMenu({ record, anchor, onClose }: RowMenuProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const linksOf = useAllLinks();
  const copy = useCopyText();
  const reader = useReader();
  const isStopped = useStopped() !== null;
  const mayUpdate = useCanUpdate(resource) === true && !isStopped;
  const [step, setStep] = useState<'menu' | 'deposit' | 'status'>('menu');
  const username = String(record.username);
  const chosen = { ids: [record.id] };
  const next = record.status === 'active' ? 'suspended' : 'active';
  // Money moves only between an account and its direct upline.
  const isDirect = isReference(record.parent) && record.parent.label === reader?.agent;
  const mayDeposit = isDirect && can('manage', 'member') && !isStopped;
  const slips = linksOf('slips').list;
  const filter = SLIP_FILTERS[resource];
  const edit = mayUpdate ? linksOf(resource).edit(record.id) : undefined;
  return (
    <>
      <Menu
        open={step === 'menu'}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ list: { 'aria-label': translate('rows.menu.open', { name: username }) } }}
      >
        {mayDeposit && (
          <MenuItem aria-haspopup="dialog" onClick={() => setStep('deposit')}>
            {translate('money.moves.deposits.name')}
          </MenuItem>
        )}
        {mayUpdate && (
          <MenuItem aria-haspopup="dialog" onClick={() => setStep('status')}>
            {translate(`rows.status.${next}.open`)}
          </MenuItem>
        )}
        {slips && filter !== undefined && (
          <MenuItem
            component={RouterLink}
            to={`${slips}?${listSearchText({ filter: { [filter]: record.id }, sort: null, perPage: null })}`}
          >
            {translate('pages.slips.title')}
          </MenuItem>
        )}
        {edit && (
          <MenuItem component={RouterLink} to={edit}>
            {translate('ra.action.edit')}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            onClose();
            void copy(username);
          }}
        >
          {translate('rows.menu.copyName')}
        </MenuItem>
      </Menu>
      <Suspense>
        {step === 'deposit' && <DepositDialog id={record.id} username={username} onClose={onClose} />}
        {step === 'status' && <StatusDialog status={next} chosen={chosen} onDone={onClose} onClose={onClose} />}
      </Suspense>
    </>
  );
}
