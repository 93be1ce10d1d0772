import { useTranslate } from 'ra-core';
import type { BillSheet } from '../../domain/api/clearing';
import type { BillLine } from '../../domain/clearing/bill';
import { decidePayment } from '../../domain/clearing/bill-payment';
import { isAbovePromptPay, PROMPT_PAY_USUAL_MAX } from '../../domain/clearing/payment-code';
import { formatBusinessDate, formatDifference, formatMoney } from '../../domain/format';
import { useLottoName } from '../../src/fields/useLottoName';
import { useDueWords } from './dueWords';
import { useRoundWords } from './useRoundWords';

/** Line of a bill: a name and an amount; headings and notes have no amount. */
export interface TextLine {
  label: string;
  amount?: string;
  isStrong?: boolean;
  /** The round that the amount comes from. */
  roundId?: string;
}

/** A bill in words, in parts from top to bottom. */
export interface BillText {
  title: string;
  parts: readonly (readonly TextLine[])[];
}

/** Returns a function that writes a bill for its account. The lines are the same for text, picture and paper. */
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
    const since = left - balance;
    // Without an open amount, the bill names no payee.
    const payment = decidePayment(left);
    const payee = payment && payTo;
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
          ...(since === 0
            ? []
            : [
                { label: translate('clearing.bill.since'), amount: formatDifference(since) },
                { label: translate('clearing.bill.left'), amount: dueWords(left, 'own'), isStrong: true },
              ]),
        ],
        [
          ...(bank !== '' ? [{ label: translate('clearing.bill.payTo', { bank }) }] : []),
          ...(payee?.promptPay ? [{ label: `PromptPay ${payee.promptPay}` }] : []),
          ...(payee?.promptPay && payment && isAbovePromptPay(payment.amount)
            ? [{ label: translate('clearing.bill.abovePromptPay', { amount: formatMoney(PROMPT_PAY_USUAL_MAX) }) }]
            : []),
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

/** Returns a bill as a plain text for a message. */
export function plainText({ title, parts }: BillText): string {
  return [
    title,
    ...parts.map((part) =>
      part.map(({ label, amount }) => (amount === undefined ? label : `${label}: ${amount}`)).join('\n'),
    ),
  ].join('\n\n');
}
