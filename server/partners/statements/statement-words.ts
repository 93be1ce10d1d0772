/** Words of partners' statements: heads, kinds and states in our own terms, and proposals for those of other systems. */
import type { PartnerKind } from '../../../domain/partners/kind';
import { CALLBACK_KINDS } from '../../../domain/partners/callback';
import { MOVE_KINDS } from '../../../domain/partners/move';
import { MOVEMENT_STATES, type MovementKind, type MovementState } from '../../../domain/partners/reconciliation';
import { type StatementField, wordKey } from '../../../domain/partners/statement-form';
import { headKey } from '../../../domain/text/head-key';
import type { ColumnRules } from '../../records/csv/assign-fields';

type Words<Value extends string> = Readonly<Partial<Record<Value, readonly string[]>>>;

/** Names of our columns: those of our files and of the calls. */
const OWN_HEADS: Readonly<Record<StatementField, readonly string[]>> = {
  id: ['id', 'transactionId', 'transId'],
  kind: ['kind', 'call'],
  amount: ['amount'],
  member: ['member'],
  at: ['at'],
  state: ['state'],
};

/** Heads of other systems; each needs the person's confirmation. */
const FOREIGN_HEADS: Words<StatementField> = {
  id: [
    'transaction',
    'transaction no',
    'transaction number',
    'trans no',
    'tx',
    'txid',
    'txn',
    'txn id',
    'reference',
    'reference id',
    'reference no',
    'ref',
    'ref id',
    'ref no',
    'เลขที่รายการ',
    'รหัสรายการ',
    'หมายเลขรายการ',
    'เลขที่อ้างอิง',
    'เลขอ้างอิง',
    'รหัสอ้างอิง',
    'id da transação',
    'número da transação',
    'referência',
    'transaktion',
    'transaktions-id',
    'transaktionsnummer',
    'referenz',
    'id de transaction',
    'numéro de transaction',
    'référence',
  ],
  kind: [
    'type',
    'transaction type',
    'deposit/withdraw',
    'deposit/withdrawal',
    'method',
    'action',
    'operation',
    'ประเภท',
    'ประเภทรายการ',
    'ชนิดรายการ',
    'ฝาก/ถอน',
    'รายการ',
    'tipo',
    'operação',
    'art',
    'typ',
    'vorgang',
    'type d’opération',
    'opération',
  ],
  amount: ['amt', 'value', 'จำนวนเงิน', 'ยอดเงิน', 'จำนวน', 'ยอด', 'valor', 'montante', 'betrag', 'montant'],
  member: [
    'user',
    'user id',
    'user name',
    'login',
    'account',
    'member id',
    'player',
    'player id',
    'ยูส',
    'ยูสเซอร์',
    'ยูสเซอร์เนม',
    'ชื่อผู้ใช้',
    'สมาชิก',
    'รหัสสมาชิก',
    'usuário',
    'conta',
    'membro',
    'jogador',
    'benutzer',
    'benutzername',
    'konto',
    'mitglied',
    'spieler',
    'utilisateur',
    'identifiant',
    'compte',
    'membre',
    'joueur',
  ],
  at: [
    'date',
    'time',
    'date time',
    'date/time',
    'timestamp',
    'created',
    'created at',
    'transaction date',
    'transaction time',
    'วันที่',
    'เวลา',
    'วันเวลา',
    'วันที่และเวลา',
    'วันที่ทำรายการ',
    'data',
    'hora',
    'data e hora',
    'datum',
    'zeit',
    'zeitpunkt',
    'datum/uhrzeit',
    'heure',
    'date et heure',
  ],
  state: ['status', 'result', 'สถานะ', 'situação', 'estado', 'zustand', 'statut', 'état'],
};

/** Words of other systems for our kinds; each needs the person's confirmation. */
const FOREIGN_KINDS: Words<MovementKind> = {
  deposit: [
    'deposits',
    'dep',
    'top up',
    'topup',
    'transfer in',
    'ฝาก',
    'ฝากเงิน',
    'เติม',
    'เติมเงิน',
    'โยกเข้า',
    'depósito',
    'einzahlung',
    'dépôt',
  ],
  withdraw: [
    'withdrawal',
    'withdrawals',
    'withdrawl',
    'wd',
    'transfer out',
    'ถอน',
    'ถอนเงิน',
    'โยกออก',
    'saque',
    'levantamento',
    'retirada',
    'auszahlung',
    'retrait',
  ],
  bet: ['debit', 'stake', 'wager', 'place bet', 'แทง', 'เดิมพัน', 'aposta', 'wette', 'einsatz', 'pari', 'mise'],
  cancel: [
    'cancelled',
    'cancel bet',
    'refund',
    'rollback',
    'void',
    'ยกเลิก',
    'คืนเงิน',
    'cancelamento',
    'reembolso',
    'storno',
    'erstattung',
    'annulation',
    'remboursement',
  ],
  payout: ['win', 'settle', 'credit', 'จ่าย', 'ชนะ', 'pagamento', 'ganho', 'gewinn', 'auszahlung', 'gain', 'paiement'],
  backToRunning: ['back to running', 'unsettle', 'payout reversal', 'reversal'],
  reward: ['prize', 'รางวัล', 'prêmio', 'preis', 'prix'],
};

const FOREIGN_STATES: Words<MovementState> = {
  done: [
    'success',
    'successful',
    'succeeded',
    'complete',
    'completed',
    'ok',
    'approved',
    'สำเร็จ',
    'อนุมัติ',
    'concluído',
    'sucesso',
    'erfolgreich',
    'abgeschlossen',
    'réussi',
    'terminé',
  ],
  open: [
    'pending',
    'processing',
    'waiting',
    'in progress',
    'รอ',
    'รอดำเนินการ',
    'กำลังดำเนินการ',
    'pendente',
    'offen',
    'ausstehend',
    'en attente',
  ],
};

function byKey<Value extends string>(
  values: readonly Value[],
  words: Words<Value>,
  keyOf: (word: string) => string,
): ReadonlyMap<string, Value> {
  return new Map(values.flatMap((value) => (words[value] ?? []).map((word) => [keyOf(word), value] as const)));
}

const FIELDS = Object.keys(OWN_HEADS) as StatementField[];
const OWN_FIELDS = byKey(FIELDS, OWN_HEADS, headKey);

/** The heads of statements. */
export const STATEMENT_COLUMNS: ColumnRules<StatementField> = {
  ownField: (key) => OWN_FIELDS.get(key),
  proposals: byKey(FIELDS, FOREIGN_HEADS, headKey),
};

/** Words of one column, by `wordKey`. */
export interface Vocabulary<Value extends string> {
  /** Our own words, which need no answer. */
  own: ReadonlyMap<string, Value>;
  proposals: ReadonlyMap<string, Value>;
}

const vocabularyOf = <Value extends string>(values: readonly Value[], foreign: Words<Value>): Vocabulary<Value> => ({
  own: new Map(values.map((value) => [wordKey(value), value])),
  proposals: byKey(values, foreign, wordKey),
});

/** Words for the kinds of movements that a partner of each kind can have. */
export const KIND_WORDS: Readonly<Record<PartnerKind, Vocabulary<MovementKind>>> = {
  seamless: vocabularyOf<MovementKind>(CALLBACK_KINDS, FOREIGN_KINDS),
  transfer: vocabularyOf<MovementKind>(MOVE_KINDS, FOREIGN_KINDS),
};

/** Words for states. Failed movements have no proposal: a person leaves them out. */
export const STATE_WORDS: Vocabulary<MovementState> = vocabularyOf(MOVEMENT_STATES, FOREIGN_STATES);
