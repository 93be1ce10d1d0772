import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BetType } from '../../domain/bets/bet-type';
import { formatInteger } from '../../src/texts/figures';
import type { AccountLimit, EffectiveLimit } from '../../domain/limits/account-limits';
import { directionOfPersonLimit, type LimitSource, type PersonLimit } from '../../domain/limits/person-limits';
import { BAHT } from '../../domain/money/proportion';
import { can } from '../../src/session/reader';
import { AmountBox } from '../../src/fields/AmountBox';
import { useLottoName } from '../../src/fields/useLottoName';
import { messageKeyOf } from '../../src/metadata/failure';
import { ReasonDialog } from '../../src/metadata/ReasonDialog';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { updatePersonLimit, getAccountLimits } from '../../domain/api/person-limits';
import { useLottos } from '../../src/context/useLottos';
import { useCallMutation } from '../../src/data/useCallMutation';
import { useRead } from '../../src/data/useRead';
import type { AccountTermsRecord } from './accountTerms';

/** Reads the effective limits of an account in a lotto; in the first lotto if undefined. */
const useAccountLimits = (id: string, lotto: string | undefined) =>
  useRead(getAccountLimits, { params: { id }, query: { lotto } }, { placeholderData: (before) => before });

const COLUMNS = ['betType', 'minStake', 'maxStake', 'personCap'] as const;
const AMOUNTS = ['maxStake', 'personCap'] as const;

interface RequestedOwnHold {
  betType: BetType;
  limit: PersonLimit;
}

/** Effective limits of an account with their sources. The reader can add its own, which only tighten them. */
export function LimitsTab({ of }: { of: AccountTermsRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const lottoName = useLottoName();
  const lottos = useLottos();
  const [lotto, setLotto] = useState<string | undefined>(undefined);
  const limits = useAccountLimits(of.id, lotto);
  const lay = useCallMutation(updatePersonLimit);
  const [asking, setAsking] = useState<RequestedOwnHold | null>(null);
  const canLay = of.upline !== null && can('update', 'lotto');

  const wordsOf = (source: LimitSource) =>
    source.kind !== 'account'
      ? translate(`limits.test.sources.${source.kind}`)
      : typeof source.username !== 'string'
        ? translate('limits.test.sources.above')
        : translate('limits.test.sources.account', { name: source.username });
  const amountOf = (value: number | null) =>
    value === null ? translate('limits.ofAccount.unlimited') : formatInteger(value / BAHT);
  const applied = ({ value, source }: EffectiveLimit) => (
    <>
      {amountOf(value)}
      {source && (
        <Typography variant="caption" color="text.secondary" component="div">
          {wordsOf(source)}
        </Typography>
      )}
    </>
  );
  const send = (lottoId: string, { betType, limit }: RequestedOwnHold, reason?: string) =>
    lay.mutate(
      { params: { id: lottoId }, body: { targetId: of.id, isOfAll: false, betType, ...limit, reason } },
      { onSuccess: () => setAsking(null), onError: (error) => notify(messageKeyOf(error), { type: 'error' }) },
    );
  const set = (lottoId: string, { betType, own }: AccountLimit, parts: Partial<PersonLimit>) => {
    const change = { betType, limit: { ...own, ...parts } };
    if (directionOfPersonLimit(own, change.limit) === 'looser') setAsking(change);
    else send(lottoId, change);
  };
  const ofAll = ({ maxStake, personCap, isOn }: PersonLimit) =>
    [
      maxStake === null ? null : `${translate('limits.persons.maxStake')} ${amountOf(maxStake)}`,
      personCap === null ? null : `${translate('limits.persons.personCap')} ${amountOf(personCap)}`,
      isOn ? null : translate('limits.ofAccount.stopped'),
    ].filter((part) => part !== null);
  return (
    <ReadState
      reading={limits}
      access={{ subject: 'lotto', actions: ['read'] }}
      loading={<Loading shape="block" />}
      isWorkedOn={false}
    >
      {({ lottoId, betTypes }) => (
        <>
          <TextField
            select
            size="small"
            label={translate('context.lotto')}
            value={lottoId}
            onChange={({ target }) => setLotto(target.value)}
            sx={{ minWidth: 180, mb: 1 }}
          >
            {(lottos.data ?? [{ id: lottoId, code: '…', name: null }]).map((each) => (
              <MenuItem key={each.id} value={each.id}>
                {lottoName(each)}
              </MenuItem>
            ))}
          </TextField>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {translate('limits.ofAccount.hint')}
          </Typography>
          <TableContainer component={Paper} variant="outlined">
            <Table size="small" aria-label={translate('limits.ofAccount.title', { name: of.username })}>
              <TableHead>
                <TableRow>
                  {COLUMNS.map((column) => (
                    <TableCell key={column} align={column === 'betType' ? 'left' : 'right'}>
                      {translate(`limits.ofAccount.columns.${column}`)}
                    </TableCell>
                  ))}
                  {canLay &&
                    AMOUNTS.map((part) => (
                      <TableCell key={part} align="right">
                        {translate(
                          part === 'maxStake' ? 'limits.ofAccount.ownMaxStake' : 'limits.ofAccount.ownPersonCap',
                        )}
                      </TableCell>
                    ))}
                  {canLay && <TableCell>{translate('limits.ofAccount.takes')}</TableCell>}
                </TableRow>
              </TableHead>
              <TableBody sx={{ '& td': { verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' } }}>
                {betTypes.map((limit) => {
                  const { betType, stoppedBy, own, ownOfAll } = limit;
                  const name = translate(`betTypes.${betType}`);
                  const inAll = ofAll(ownOfAll);
                  return (
                    <TableRow key={betType}>
                      <TableCell component="th" scope="row" sx={{ verticalAlign: 'top', fontWeight: 550 }}>
                        {name}
                        {stoppedBy && (
                          <Typography variant="caption" color="error" component="div">
                            {translate('limits.ofAccount.stopped')}: {wordsOf(stoppedBy)}
                          </Typography>
                        )}
                        {inAll.length > 0 && (
                          <Typography variant="caption" color="text.secondary" component="div">
                            {translate('limits.ofAccount.inAll', { what: inAll.join(', ') })}
                          </Typography>
                        )}
                      </TableCell>
                      <TableCell align="right">{applied(limit.minStake)}</TableCell>
                      <TableCell align="right">{applied(limit.maxStake)}</TableCell>
                      <TableCell align="right">{applied(limit.personCap)}</TableCell>
                      {canLay &&
                        AMOUNTS.map((part) => (
                          <TableCell key={part} align="right">
                            <AmountBox
                              label={`${name}, ${translate(part === 'maxStake' ? 'limits.ofAccount.ownMaxStake' : 'limits.ofAccount.ownPersonCap')}`}
                              value={own[part]}
                              isOptional
                              isReadOnly={false}
                              onSet={(value) => set(lottoId, limit, { [part]: value })}
                            />
                          </TableCell>
                        ))}
                      {canLay && (
                        <TableCell>
                          <Switch
                            size="small"
                            checked={own.isOn}
                            onChange={(_event, isOn) => set(lottoId, limit, { isOn })}
                            slotProps={{ input: { 'aria-label': `${name}, ${translate('limits.ofAccount.takes')}` } }}
                          />
                        </TableCell>
                      )}
                    </TableRow>
                  );
                })}
              </TableBody>
            </Table>
          </TableContainer>
          {asking && (
            <ReasonDialog
              title={translate('limits.loosen.title')}
              text={translate('limits.persons.loosens', { betType: translate(`betTypes.${asking.betType}`) })}
              action={translate('limits.loosen.confirm')}
              color="warning"
              isPending={lay.isPending}
              onConfirm={(reason) => send(lottoId, asking, reason)}
              onClose={() => setAsking(null)}
            />
          )}
        </>
      )}
    </ReadState>
  );
}
