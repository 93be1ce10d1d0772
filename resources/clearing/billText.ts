import type { I18nProvider } from 'ra-core';
import type { BillSheet } from '../../domain/api/clearing';
import type { BillLine } from '../../domain/clearing/bill';
import { amountFor, decidePayment, type ReaderSide } from '../../domain/clearing/bill-payment';
import { isAbovePromptPay, PROMPT_PAY_USUAL_MAX } from '../../domain/clearing/payment-code';
import { formatBusinessDate, formatDifference, formatMoney } from '../../domain/format';
import type { Locale } from '../../domain/locales';
import { lottoName } from '../../src/fields/useLottoName';
import { businessLocale } from '../../src/metadata/businessLocale';
import { loadTranslate } from '../../src/metadata/loadTranslate';
import { dueWords } from './dueWords';
import { roundWords } from './roundWords';

/** Line of a bill: a name and an amount; headings and notes have no amount. */
export interface TextLine {
  label: string;
  amount?: string;
  isStrong?: boolean;
  /** The round that the amount comes from. */
  roundId?: string;
  /** Names that the line stands for, in place of a line each. */
  folded?: readonly string[];
}

/** A bill in words, in parts from top to bottom. */
export interface BillText {
  title: string;
  parts: readonly (readonly TextLine[])[];
}

/**
 * Writes a bill for a reader; its words and signs are all the reader's. The lines are the same for screen, text, picture
 * and paper.
 */
export function writeBill(translate: I18nProvider['translate'], bill: BillSheet, side: ReaderSide): BillText {
  const { account, period, detail, unsettled, payTo, left, balance } = bill;
  const since = left - balance;
  // Without an open amount, the bill names no payee.
  const payment = decidePayment(left);
  const payee = payment && payTo;
  const bank = [payee?.bank, payee?.bankAccount, payee?.holder].filter(Boolean).join(' ');
  const difference = (amount: number) => formatDifference(amountFor(side, amount));
  const line = (name: string, amount: number): TextLine => ({
    label: translate(`clearing.bill.${name}`),
    amount: difference(amount),
  });
  const lineOf = ({ cause, amount, round, reason, date }: BillLine): TextLine => ({
    label: [
      translate(`clearing.causes.${cause}`),
      ...(round ? [roundWords(translate, round)] : cause === 'reward' ? [] : [formatBusinessDate(date)]),
      ...(reason === null ? [] : [reason]),
    ].join(' · '),
    amount: difference(amount),
    ...(round && { roundId: round.id }),
  });
  const lottos = detail.lottos.map(({ lotto, lottoName: name, winLoss }) => ({
    label: lottoName(translate, { code: lotto, name }),
    winLoss,
  }));
  const even = lottos.filter(({ winLoss }) => winLoss === 0).map(({ label }) => label);
  const hasCommission = bill.commission !== 0 || bill.showsCommission;
  return {
    title: translate('clearing.bill.title', {
      name: account.username,
      from: formatBusinessDate(period.from),
      to: formatBusinessDate(period.to),
    }),
    parts: [
      [line('carried', bill.carried)],
      [
        ...lottos
          .filter(({ winLoss }) => winLoss !== 0)
          .map(({ label, winLoss }) => ({ label, amount: difference(winLoss) })),
        ...(even.length === 0
          ? []
          : [
              {
                label: translate('clearing.bill.evenLottos', { smart_count: even.length }),
                amount: difference(0),
                folded: even,
              },
            ]),
      ],
      [line('winLoss', bill.winLoss), ...(hasCommission ? [line('commission', bill.commission)] : [])],
      detail.lines.map(lineOf),
      bill.paid === 0 ? [] : [line('paid', bill.paid)],
      [
        { label: translate('clearing.bill.balance'), amount: dueWords(translate, balance, side), isStrong: true },
        ...(since === 0
          ? []
          : [
              line('since', since),
              { label: translate('clearing.bill.left'), amount: dueWords(translate, left, side), isStrong: true },
            ]),
      ],
      [
        ...(bank !== ''
          ? [{ label: translate(`clearing.bill.${amountFor(side, left) < 0 ? 'payTo' : 'receiveAt'}`, { bank }) }]
          : []),
        ...(payee?.promptPay ? [{ label: `PromptPay ${payee.promptPay}` }] : []),
        ...(payee?.promptPay && payment && isAbovePromptPay(payment.amount)
          ? [{ label: translate('clearing.bill.abovePromptPay', { amount: formatMoney(PROMPT_PAY_USUAL_MAX) }) }]
          : []),
        ...(unsettled.length === 0
          ? []
          : [
              {
                label: translate('clearing.bill.without', {
                  rounds: unsettled.map((round) => roundWords(translate, round)).join(', '),
                }),
              },
            ]),
      ],
    ].filter((part) => part.length > 0),
  };
}

/** A bill as it is handed out: in one language, and from its account's side. */
export interface WrittenBill {
  bill: BillSheet;
  text: BillText;
  locale: Locale;
}

/** Returns the language of a bill: the chosen one, else the account's, else the operator's. */
export const billLocale = ({ locale }: Pick<BillSheet, 'locale'>, chosen: Locale | null): Locale =>
  chosen ?? locale ?? businessLocale;

/**
 * Writes bills for their accounts, each in its account's language unless another one is chosen.
 *
 * @throws where the texts of a language can't be fetched
 */
export function writeBills(bills: readonly BillSheet[], chosen: Locale | null): Promise<WrittenBill[]> {
  return Promise.all(
    bills.map(async (bill) => {
      const locale = billLocale(bill, chosen);
      return { bill, locale, text: writeBill(await loadTranslate(locale, ['clearing']), bill, 'own') };
    }),
  );
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
