import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { RESULT_PARTS } from '../../../domain/bets/bet-type';
import { formatDateTime, formatInteger, formatMoney } from '../../../domain/format';
import { resultText } from '../../../domain/results/result-inputs';
import type { RoundDetail } from '../../../domain/api/round-detail';
import { useReaderName } from '../../../src/session/reader';
import { useServerNow } from '../../../src/data/useServerNow';
import { businessName } from '../../../src/metadata/businessName';
import { CloseWord } from '../../../src/fields/CloseWord';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { PrintedPaper } from '../../../src/metadata/PrintedPaper';
import { digitTexts } from '../digitTexts';
import { useReasonText } from '../useReasonText';
import { useRoundWinners } from '../useReadings';
import { useRoundName } from '../useRoundName';

const SHEET_ID = 'round-sheet';

/** Maximum numbers of the largest wins and of the latest steps that fit on one page. */
const WINNERS_MAX = 15;
const STEPS_MAX = 14;

const VISUALS = {
  color: '#000',
  fontSize: '8.5pt',
  lineHeight: 1.35,
  '& h1': { fontSize: '13pt', m: 0 },
  '& h2': { fontSize: '9.5pt', m: 0, mt: '3mm', mb: '0.5mm' },
  '& p': { m: 0 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { textAlign: 'start', py: '0.2mm', pr: '2mm', borderBottom: '0.2mm solid #999', verticalAlign: 'top' },
  '& .number': { textAlign: 'end', whiteSpace: 'nowrap' },
} as const;

interface Cell {
  text: ReactNode;
  isNumber?: boolean;
}

const figure = (satang: number | null): Cell => ({ text: satang === null ? '–' : formatMoney(satang), isNumber: true });
const moment = (at: string) => formatDateTime(at, businessTimeZone);

/** A section of the sheet: a name and a table. */
function Part({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly Cell[];
  rows: readonly (readonly Cell[])[];
}) {
  if (rows.length === 0) return null;
  const className = ({ isNumber }: Cell) => (isNumber ? 'number' : undefined);
  return (
    <>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            {columns.map((cell, index) => (
              <th key={index} className={className(cell)}>
                {cell.text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at} className={className(cell)}>
                  {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Sums per bet type, and in total. */
function Sums({ round: { byBetType, stake, payout, ownShare } }: { round: RoundDetail }) {
  const translate = useTranslate();
  const lines = byBetType.reduce((sum, type) => sum + type.lines, 0);
  const discount = byBetType.reduce((sum, type) => sum + type.discount, 0);
  const total: readonly Cell[] = [
    { text: <strong>{translate('results.byBetType')}</strong> },
    { text: formatInteger(lines), isNumber: true },
    figure(stake),
    figure(discount),
    figure(payout),
    figure(ownShare),
  ];
  const rows = byBetType.map((type) => [
    { text: translate(`betTypes.${type.betType}`) },
    { text: formatInteger(type.lines), isNumber: true },
    figure(type.stake),
    figure(type.discount),
    figure(type.payout),
    figure(type.ownShare),
  ]);
  const columns = ['betType', 'lines', 'stake', 'discount', 'payout', 'ownShare'].map((name, index) => ({
    text: translate(`results.columns.${name}`),
    isNumber: index > 0,
  }));
  return (
    <Part
      title={translate('results.byBetType')}
      columns={columns}
      rows={byBetType.length > 0 ? [...rows, total] : []}
    />
  );
}

/** Winners, largest wins first. */
function Winners({ id }: { id: string }) {
  const translate = useTranslate();
  const { data: winners = [] } = useRoundWinners(id);
  const rows = winners
    .slice(0, WINNERS_MAX)
    .map(({ slipNo, member, betType, number, stake, payout }) => [
      { text: slipNo },
      { text: member },
      { text: translate(`betTypes.${betType}`) },
      { text: number },
      figure(stake),
      figure(payout),
    ]);
  const columns = ['slip', 'member', 'betType', 'number', 'stake', 'payout'].map((name, index) => ({
    text: translate(`results.columns.${name}`),
    isNumber: index > 3,
  }));
  return (
    <>
      <Part title={translate('results.round.winners')} columns={columns} rows={rows} />
      {winners.length > WINNERS_MAX && (
        <p>{translate('results.round.moreWinners', { count: formatInteger(winners.length - WINNERS_MAX) })}</p>
      )}
    </>
  );
}

/** Events with time and actor. */
function Story({ steps }: Pick<RoundDetail, 'steps'>) {
  const translate = useTranslate();
  const reasonText = useReasonText();
  const actorText = (actor: string | null) =>
    actor === null
      ? ''
      : actor === 'clock'
        ? translate('results.round.byClock')
        : translate('results.round.byPerson', { name: actor });
  return (
    <>
      <h2>{translate('results.round.story')}</h2>
      <table>
        <tbody>
          {steps.slice(-STEPS_MAX).map(({ at, event, actor, reason }, index) => (
            <tr key={index}>
              <td style={{ whiteSpace: 'nowrap' }}>{moment(at)}</td>
              <td>{translate(`results.events.${event}`, { _: event })}</td>
              <td>{actorText(actor)}</td>
              <td>{reason === null ? '' : reasonText(reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Time of printing and name of the user, current at any moment. */
function Printed() {
  const translate = useTranslate();
  const name = useReaderName();
  const at = moment(new Date(useServerNow()).toISOString());
  return <p>{translate('results.round.printed', { at, name })}</p>;
}

/**
 * A round on one printed page: its result, its sums, the largest wins, its events with time and actor, and the seal of
 * its lines. It prints without the rest of the page, and the screen doesn't show it.
 */
export function RoundSheet({ round }: { round: RoundDetail }) {
  const translate = useTranslate();
  const nameOf = useRoundName();
  const { id, state, digits, official, closesAt, resultAt, frozen } = round;
  return (
    <PrintedPaper id={SHEET_ID} page={{ size: 'A4 portrait', margin: '12mm' }} sx={VISUALS}>
      <p>{businessName}</p>
      <h1>
        {nameOf(round)} · {translate(`resources.rounds.options.state.${state}`)}
      </h1>
      <p>
        <CloseWord round={round} /> {moment(closesAt)} · {translate('results.entry.due')} {moment(resultAt)}
      </p>
      {digits && (
        <p>
          <strong>{digitTexts(RESULT_PARTS, digits, translate).join(' · ')}</strong>
        </p>
      )}
      {official && (
        <p>
          {translate('results.round.official')} {resultText(official)}
        </p>
      )}
      <Sums round={round} />
      <Winners id={id} />
      <Story steps={round.steps} />
      {frozen && (
        <>
          <h2>{translate('results.round.digest')}</h2>
          <p>
            {frozen.lines !== null && translate('results.lamp.lines', { lines: formatInteger(frozen.lines) })}
            {frozen.stake !== null && <> · ฿{formatMoney(frozen.stake)}</>} · {moment(frozen.at)}
          </p>
          {frozen.digest && (
            <p style={{ fontFamily: 'monospace' }}>{translate('results.yeekee.hash', { digest: frozen.digest })}</p>
          )}
        </>
      )}
      <Printed />
    </PrintedPaper>
  );
}
