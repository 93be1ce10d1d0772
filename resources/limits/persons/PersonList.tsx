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
import { useState } from 'react';
import type { BetType } from '../../../domain/bets/bet-type';
import { formatMoney } from '../../../src/texts/figures';
import {
  directionOfPersonLimit,
  NO_PERSON_LIMIT,
  type ListedPersonLimit,
  type PersonLimits,
} from '../../../domain/limits/person-limits';
import { EmptyValue } from '../../../src/fields/EmptyValue';
import { messageKeyOf } from '../../../src/metadata/failure';
import { ReasonDialog } from '../../../src/metadata/ReasonDialog';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { Fill } from '../Fill';
import { PersonForm } from './PersonForm';
import { SharedPhones } from './SharedPhones';
import { inRound, QUIETLY } from '../useLimits';
import { listPersonLimits, updatePersonLimit, type PersonLimitChange } from '../../../domain/api/person-limits';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { useRead } from '../../../src/data/useRead';
import { ActionButton } from '../../../src/metadata/ActionButton';

interface PersonListProps {
  lottoId: string;
  roundId: string | undefined;
  offered: readonly BetType[];
  canUpdate: boolean;
}

const COLUMNS = ['account', 'betType', 'lotto', 'maxStake', 'personCap', 'isOn'] as const;

const amount = (value: number | null) => (value === null ? <EmptyValue /> : formatMoney(value));

/** Accounts near a cap, fullest first. */
function Near({ near }: Pick<PersonLimits, 'near'>) {
  const translate = useTranslate();
  if (near.length === 0) return null;
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="group"
      aria-label={translate('limits.persons.near')}
    >
      <Table size="small" aria-label={translate('limits.persons.near')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('limits.persons.near')}</TableCell>
            <TableCell>{translate('limits.columns.betType')}</TableCell>
            <TableCell>{translate('limits.numbers.columns.number')}</TableCell>
            <TableCell align="right">{translate('limits.persons.staked')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {near.map(({ member, betType, number, sold, cap }) => (
            <TableRow key={`${member.id} ${betType} ${number}`}>
              <TableCell>{member.username}</TableCell>
              <TableCell>{translate(`betTypes.${betType}`)}</TableCell>
              <TableCell>
                <Fill number={number} sold={sold} hardCap={cap} />
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatMoney(sold)} / {formatMoney(cap)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Limits that the reader's account set for single accounts, and accounts near a cap. */
export function PersonList({ lottoId, roundId, offered, canUpdate }: PersonListProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const limits = useRead(listPersonLimits, inRound(lottoId, roundId), QUIETLY);
  const update = useCallMutation(updatePersonLimit);
  const [asking, setAsking] = useState<PersonLimitChange | null>(null);
  const [savedCount, setSavedCount] = useState(0);

  const send = (change: PersonLimitChange, reason?: string) =>
    update.mutate(
      { params: { id: lottoId }, body: { ...change, reason } },
      {
        onSuccess: () => {
          setAsking(null);
          setSavedCount((count) => count + 1);
        },
        onError: (error) => notify(messageKeyOf(error), { type: 'error' }),
      },
    );
  const set = (own: readonly ListedPersonLimit[], change: PersonLimitChange) => {
    const isSame = (one: ListedPersonLimit) =>
      one.target.id === change.targetId && one.betType === change.betType && one.isOfAll === change.isOfAll;
    const before = own.find(isSame) ?? NO_PERSON_LIMIT;
    if (directionOfPersonLimit(before, change) === 'looser') setAsking(change);
    else send(change);
  };
  return (
    <ReadState reading={limits} loading={<Loading shape="block" />} isWorkedOn>
      {({ own, near, shared }) => (
        <Stack spacing={1.5}>
          <Near near={near} />
          <SharedPhones shared={shared} />
          <Paper variant="outlined" component="section" aria-label={translate('limits.persons.own')} sx={{ p: 1.5 }}>
            <Typography variant="subtitle2" component="h2" gutterBottom>
              {translate('limits.persons.own')}
            </Typography>
            {canUpdate && (
              <PersonForm
                key={savedCount}
                offered={offered}
                isSaving={update.isPending}
                onSet={(change) => set(own, change)}
              />
            )}
            {own.length === 0 ? (
              <Typography color="text.secondary" variant="body2" sx={{ mt: 1 }}>
                {translate('limits.persons.none')}
              </Typography>
            ) : (
              <TableContainer tabIndex={0} role="group" aria-label={translate('limits.persons.own')}>
                <Table size="small" aria-label={translate('limits.persons.own')}>
                  <TableHead>
                    <TableRow>
                      {COLUMNS.map((column) => (
                        <TableCell
                          key={column}
                          align={column === 'maxStake' || column === 'personCap' ? 'right' : 'left'}
                        >
                          {translate(`limits.persons.columns.${column}`)}
                        </TableCell>
                      ))}
                      <TableCell component="td" />
                    </TableRow>
                  </TableHead>
                  <TableBody>
                    {own.map(({ id, target, betType, isOfAll, maxStake, personCap, isOn }) => (
                      <TableRow key={id}>
                        <TableCell>{target.username}</TableCell>
                        <TableCell>{translate(`betTypes.${betType}`)}</TableCell>
                        <TableCell>
                          {translate(isOfAll ? 'limits.persons.allLottos' : 'limits.persons.thisLotto')}
                        </TableCell>
                        <TableCell align="right">{amount(maxStake)}</TableCell>
                        <TableCell align="right">{amount(personCap)}</TableCell>
                        <TableCell>{isOn ? <EmptyValue /> : translate('limits.persons.stopped')}</TableCell>
                        <TableCell align="right">
                          {canUpdate && (
                            <ActionButton
                              size="small"
                              onClick={() => setAsking({ targetId: target.id, betType, isOfAll, ...NO_PERSON_LIMIT })}
                              aria-label={`${translate('limits.persons.remove')}: ${target.username}, ${translate(`betTypes.${betType}`)}`}
                            >
                              {translate('limits.persons.remove')}
                            </ActionButton>
                          )}
                        </TableCell>
                      </TableRow>
                    ))}
                  </TableBody>
                </Table>
              </TableContainer>
            )}
          </Paper>
          {asking && (
            <ReasonDialog
              title={translate('limits.loosen.title')}
              action={translate('limits.loosen.confirm')}
              color="warning"
              text={translate('limits.persons.loosens', { betType: translate(`betTypes.${asking.betType}`) })}
              isPending={update.isPending}
              onConfirm={(reason) => send(asking, reason)}
              onClose={() => setAsking(null)}
            />
          )}
        </Stack>
      )}
    </ReadState>
  );
}
