import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LottoRecord } from '../../../domain/entities/lotto';
import type { OperatorLimitParts } from '../../../domain/limits/operator-limit';
import type { LimitChangeEntry, ListedLimitChange } from '../../../domain/limits/lotto-limits';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { useLottoName } from '../../../src/fields/useLottoName';
import { messageKeyOf } from '../../../src/metadata/failure';
import { ReasonDialog } from '../../../src/metadata/ReasonDialog';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useLimitChanges, useLimitsRevert } from '../useLimits';
import { partText } from '../partText';

interface ChangesDialogProps {
  lotto: LottoRecord;
  isReadOnly: boolean;
  onClose: () => void;
}

/** History of limit changes with author, time and previous values; each can be undone. */
export function ChangesDialog({ lotto, isReadOnly, onClose }: ChangesDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const name = useLottoName()(lotto);
  const changes = useLimitChanges(lotto.id);
  const revert = useLimitsRevert();
  const [asking, setAsking] = useState<ListedLimitChange | null>(null);

  const words = ({ betType, before, after }: LimitChangeEntry) =>
    (Object.keys(after) as (keyof OperatorLimitParts)[]).map((part) =>
      translate('limits.changes.entry', {
        betType: translate(`betTypes.${betType}`),
        part: translate(`limits.parts.${part}`),
        before: partText(before, part, translate),
        after: partText(after, part, translate),
      }),
    );
  const send = (change: ListedLimitChange, reason: string) =>
    revert.mutate(
      { params: { id: lotto.id }, query: {}, body: { no: change.no, reason } },
      {
        onSuccess: () => setAsking(null),
        onError: (error) => {
          setAsking(null);
          notify(messageKeyOf(error), { type: 'error' });
        },
      },
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby="changes-title" fullWidth maxWidth="md">
      <DialogTitle id="changes-title">{translate('limits.changes.title', { name })}</DialogTitle>
      <DialogContent>
        <ReadState
          reading={changes}
          loading={<Loading shape="block" />}
          empty={(all) => all.length === 0 && <EmptyNotice text={translate('limits.changes.none')} />}
        >
          {(all) => (
            <List disablePadding>
              {all.map((change) => (
                <ListItem key={change.id} divider disableGutters sx={{ alignItems: 'flex-start', gap: 2 }}>
                  <Stack sx={{ flexGrow: 1 }}>
                    <Typography variant="body2" color="text.secondary" component="div">
                      <DateTimeDisplay value={change.at} /> · {change.actor} ·{' '}
                      {translate(`limits.scope.${change.scope}`)}
                      {change.reverts !== null && ` · ${translate('limits.changes.isRevert')}`}
                    </Typography>
                    {[...new Set(change.entries.flatMap(words))].map((line) => (
                      <Typography key={line} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                        {line}
                      </Typography>
                    ))}
                    {change.reason !== null && (
                      <Typography variant="body2" color="text.secondary">
                        {translate('limits.changes.reason', { reason: change.reason })}
                      </Typography>
                    )}
                  </Stack>
                  {change.isReverted && <Chip size="small" label={translate('limits.changes.reverted')} />}
                  {!change.isReverted && !isReadOnly && (
                    <Button size="small" loading={revert.isPending} onClick={() => setAsking(change)}>
                      {translate('limits.changes.revert')}
                    </Button>
                  )}
                </ListItem>
              ))}
            </List>
          )}
        </ReadState>
        {asking && (
          <ReasonDialog
            title={translate('limits.changes.revert')}
            action={translate('limits.changes.revert')}
            color="warning"
            text={asking.entries.flatMap(words).join(' · ')}
            isPending={revert.isPending}
            onConfirm={(reason) => send(asking, reason)}
            onClose={() => setAsking(null)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
