import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useMemo, useState, type SyntheticEvent } from 'react';
import { formatMoney } from '../../../src/texts/figures';
import type { ListedNumberRule } from '../../../domain/limits/number-limits';
import { groupsOf } from '../../../domain/limits/number-text';
import { DateTimeDisplay } from '../../../src/fields/dateTime';
import { EmptyValue } from '../../../src/fields/EmptyValue';
import { useRange, withRange } from '../../../src/fields/useRange';
import { CopyTextButton } from '../../../src/metadata/CopyTextButton';
import { messageKeyOf } from '../../../src/metadata/failure';
import { ReasonDialog } from '../../../src/metadata/ReasonDialog';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useDoingWords } from './useDoingWords';
import { useNumberRules } from './useNumbers';
import { removeNumberRules } from '../../../domain/api/number-limits';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { ActionButton } from '../../../src/metadata/ActionButton';

interface RuleListProps {
  lottoId: string;
  roundId: string | undefined;
  isHouse: boolean;
  canUpdate: boolean;
}

const COLUMNS = ['betType', 'number', 'kind', 'where', 'time', 'sold', 'reason', 'by'] as const;

/** Current rules of numbers, with actions to remove several and to copy them as text. */
export function RuleList({ lottoId, roundId, isHouse, canUpdate }: RuleListProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const wordsOf = useDoingWords();
  const rules = useNumberRules(lottoId, roundId);
  const remove = useCallMutation(removeNumberRules);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);

  const textOf = (all: readonly ListedNumberRule[]) =>
    groupsOf(all)
      .map(
        ({ betType, kind, cap, numbers }) =>
          `${translate(`betTypes.${betType}`)} ${wordsOf({ kind, cap })}: ${numbers.join(' ')}`,
      )
      .join('\n');
  // Only these can be chosen.
  const own = useMemo(
    () => (rules.data ?? []).filter((rule) => canUpdate && rule.isHouse === isHouse).map(({ id }) => id),
    [rules.data, canUpdate, isHouse],
  );
  const range = useRange(own);
  const toggle = (id: string, event: SyntheticEvent) => setChosen(withRange(chosen, range(id, event), !chosen.has(id)));
  return (
    <ReadState
      reading={rules}
      loading={<Loading shape="block" />}
      empty={(all) => all.length === 0 && <EmptyNotice text={translate('limits.numbers.none')} />}
    >
      {(all) => {
        const picked = own.filter((id) => chosen.has(id));
        return (
          <>
            <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}>
              <Typography variant="subtitle2" component="h2">
                {translate('limits.numbers.inForce', { smart_count: all.length })}
              </Typography>
              <CopyTextButton text={textOf(all)} label="limits.numbers.copy" />
              {picked.length > 0 && (
                <ActionButton size="small" color="warning" onClick={() => setAsking(true)}>
                  {translate('limits.numbers.remove', { smart_count: picked.length })}
                </ActionButton>
              )}
            </Stack>
            <TableContainer component={Paper} variant="outlined">
              <Table size="small" aria-label={translate('pages.numberLimits.title')}>
                <TableHead>
                  <TableRow>
                    <TableCell padding="checkbox">
                      {own.length > 0 && (
                        <Checkbox
                          size="small"
                          checked={picked.length === own.length}
                          indeterminate={picked.length > 0 && picked.length < own.length}
                          onChange={() => setChosen(new Set(picked.length === own.length ? [] : own))}
                          slotProps={{ input: { 'aria-label': translate('limits.numbers.chooseAll') } }}
                        />
                      )}
                    </TableCell>
                    {COLUMNS.map((column) => (
                      <TableCell
                        key={column}
                        align={column === 'sold' ? 'right' : 'left'}
                        sx={{ whiteSpace: 'nowrap' }}
                      >
                        {translate(`limits.numbers.columns.${column}`)}
                      </TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {all.map((rule) => (
                    <TableRow key={rule.id} selected={chosen.has(rule.id)}>
                      <TableCell padding="checkbox">
                        {own.includes(rule.id) && (
                          <Checkbox
                            size="small"
                            checked={chosen.has(rule.id)}
                            onChange={(event) => toggle(rule.id, event)}
                            slotProps={{
                              input: { 'aria-label': translate('limits.numbers.choose', { number: rule.number }) },
                            }}
                          />
                        )}
                      </TableCell>
                      <TableCell sx={{ whiteSpace: 'nowrap' }}>{translate(`betTypes.${rule.betType}`)}</TableCell>
                      <TableCell sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{rule.number}</TableCell>
                      <TableCell sx={{ whiteSpace: 'nowrap' }}>{wordsOf(rule)}</TableCell>
                      <TableCell sx={{ whiteSpace: 'nowrap' }}>
                        {translate(rule.roundId === null ? 'limits.numbers.allRounds' : 'limits.numbers.thisRound')}
                      </TableCell>
                      <TableCell>
                        {rule.fromAt !== null && (
                          <div>
                            {translate('limits.numbers.from')} <DateTimeDisplay value={rule.fromAt} />
                          </div>
                        )}
                        {rule.untilAt !== null && (
                          <div>
                            {translate('limits.numbers.until')} <DateTimeDisplay value={rule.untilAt} />
                          </div>
                        )}
                        {rule.fromAt === null && rule.untilAt === null && <EmptyValue />}
                      </TableCell>
                      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                        {rule.sold === null ? <EmptyValue /> : formatMoney(rule.sold)}
                      </TableCell>
                      <TableCell>{rule.reason ?? <EmptyValue />}</TableCell>
                      <TableCell sx={{ whiteSpace: 'nowrap' }}>
                        {rule.isHouse && !isHouse ? translate('limits.numbers.house') : rule.createdBy}{' '}
                        <DateTimeDisplay value={rule.createdAt} />
                      </TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
            {isAsking && (
              <ReasonDialog
                title={translate('limits.numbers.remove', { smart_count: picked.length })}
                action={translate('limits.numbers.remove', { smart_count: picked.length })}
                color="warning"
                text={textOf(all.filter(({ id }) => chosen.has(id)))}
                isPending={remove.isPending}
                onClose={() => setAsking(false)}
                onConfirm={(reason) =>
                  remove.mutate(
                    { params: { id: lottoId }, body: { ids: picked, reason } },
                    {
                      onSuccess: ({ removed }) => {
                        setAsking(false);
                        setChosen(new Set());
                        if (removed === picked.length) return;
                        const messageArgs = { removed, picked: picked.length };
                        notify('limits.numbers.someRemoved', { type: 'warning', messageArgs });
                      },
                      onError: (error) => notify(messageKeyOf(error), { type: 'error' }),
                    },
                  )
                }
              />
            )}
          </>
        );
      }}
    </ReadState>
  );
}
