import { useTranslate } from 'ra-core';
import type { BillSheet } from '../../domain/api/clearing';
import type { BillLine } from '../../domain/clearing/bill';
import { decidePayment } from '../../domain/clearing/bill-payment';
import { formatBusinessDate, formatDifference } from '../../domain/format';
import { useLottoName } from '../../src/fields/useLottoName';
import { useDueWords } from './dueWords';
import { useRoundWords } from './useRoundWords';

/** A line of a bill: what it is, and how much; of a heading or a note nothing. */
export interface TextLine {
  label: string;
  amount?: string;
  isStrong?: boolean;
  /** The round that it comes from, for whoever wants to see it. */
  roundId?: string;
}

/** A bill in words, in parts from the top. */
export interface BillText {
  title: string;
  parts: readonly (readonly TextLine[])[];
}

/** Writes a bill for its account: the same lines whether they are sent, drawn or printed. */
export function useBillText(): (bill: BillSheet) => BillText {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const roundWords = useRoundWords();
  const dueWords = useDueWords();
  const lineOf = ({ cause, amount, round, reason, date }: BillLine): TextLine => ({
    label: [
      translate(`clearing.causes.${cause}`),
      ...(round ? [roundWords(round)] : cause === 'reward' ? [] : [formatBusinessDate(date)]),
      ...(reason === null ? [] : [reason]),
    ].join(' · '),
    amount: formatDifference(amount),
    ...(round && { roundId: round.id }),
  });
  const sum = (name: string, amount: number): TextLine[] =>
    amount === 0 ? [] : [{ label: translate(`clearing.bill.${name}`), amount: formatDifference(amount) }];
  return (bill) => {
    const { account, period, detail, unsettled, payTo, left, balance } = bill;
    const paidSince = left - balance;
    // Where nothing is left, nobody is paid.
    const payee = decidePayment(left) && payTo;
    const bank = [payee?.bank, payee?.bankAccount, payee?.holder].filter(Boolean).join(' ');
    return {
      title: translate('clearing.bill.title', {
        name: account.username,
        from: formatBusinessDate(period.from),
        to: formatBusinessDate(period.to),
      }),
      parts: [
        [{ label: translate('clearing.bill.carried'), amount: formatDifference(bill.carried) }],
        detail.lottos.map(({ lotto, lottoName, winLoss }) => ({
          label: nameOf({ code: lotto, name: lottoName }),
          amount: formatDifference(winLoss),
        })),
        [
          { label: translate('clearing.bill.winLoss'), amount: formatDifference(bill.winLoss) },
          ...sum('commission', bill.commission),
        ],
        detail.lines.map(lineOf),
        sum('paid', bill.paid),
        [
          { label: translate('clearing.bill.balance'), amount: dueWords(balance, 'own'), isStrong: true },
          ...(paidSince === 0
            ? []
            : [
                { label: translate('clearing.bill.paidSince'), amount: formatDifference(paidSince) },
                { label: translate('clearing.bill.left'), amount: dueWords(left, 'own'), isStrong: true },
              ]),
        ],
        [
          ...(bank !== '' ? [{ label: translate('clearing.bill.payTo', { bank }) }] : []),
          ...(payee?.promptPay ? [{ label: `PromptPay ${payee.promptPay}` }] : []),
          ...(unsettled.length === 0
            ? []
            : [
                {
                  label: translate('clearing.bill.without', {
                    rounds: unsettled.map(roundWords).join(', '),
                  }),
                },
              ]),
        ],
      ].filter((part) => part.length > 0),
    };
  };
}

/** A bill as a text, as people send it. */
export function plainText({ title, parts }: BillText): string {
  return [
    title,
    ...parts.map((part) =>
      part.map(({ label, amount }) => (amount === undefined ? label : `${label}: ${amount}`)).join('\n'),
    ),
  ].join('\n\n');
}
