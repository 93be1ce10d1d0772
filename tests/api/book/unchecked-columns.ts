/** Tables and columns that `verify` doesn't check, each with the reason. */

/** The same reason for several names. */
const because = (reason: string, ...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, reason]));

const of = (table: string, ...columns: readonly string[]) => columns.map((column) => `${table}.${column}`);

const PEOPLE = 'who did it and when; the record of changes has it, in a signed chain';
const WORDS = 'words';
const ACCEPTS = 'decides whether a bet is taken; the slip has what was decided';

/** Tables without amounts, and without terms that decide about amounts. */
export const WITHOUT_MONEY: Readonly<Record<string, string>> = {
  ...because(
    'a notice',
    'alert',
    'alert_call',
    'alert_watch',
    'mail',
    'round_news',
    'slip_news',
    'large_event',
    'large_watch',
  ),
  ...because(
    'access',
    'password_request',
    'password_link',
    'invitation',
    'application',
    'partner_key',
    'partner_nonce',
  ),
  ...because('a log', 'partner_call', 'partner_traffic', 'partner_certification', 'partner_breaker'),
  ...because('the verification itself; its chain is signed', 'book_proof', 'book_check'),
  ...because('words and steps next to the amounts', 'bill_dispute', 'round_step'),
  ...because('what is told to a partner', 'partner', 'partner_answer', 'partner_day'),
  ...because('how a partner’s file is read', 'partner_statement_form'),
  ...because('compared with the journal: tests/api/partners/seamless-*.test.ts', 'partner_callback'),
  ...because('hashed before the result: tests/api/book/prove-book.test.ts', 'shoot'),
  ...because('counts of bets that were not taken', 'refused_demand', 'limit_step'),
  ...because(ACCEPTS, 'account_limit', 'number_rule'),
  ...because('the calendar', 'exchange_day', 'round_plan'),
  ...because('how typed bets are read', 'account_reading', 'number_set'),
  ...because('a count for lists', 'account_activity'),
};

/** Columns of the other tables, by `<table>.<column>`, or `*.<column>` in all of them. */
export const UNCHECKED: Readonly<Record<string, string>> = {
  ...because(PEOPLE, ...of('*', 'version', 'created_at', 'created_by', 'actor_id', 'actor', 'sent_by', 'sent_at')),
  ...because(PEOPLE, ...of('*', 'issued_by', 'updated_by', 'updated_at', 'submitted_by', 'submitted_at', 'decided_by')),
  ...because(PEOPLE, ...of('*', 'decided_at', 'ended_by', 'ended_at')),
  ...because(
    PEOPLE,
    'invoice_payment.at',
    'invoice_allocation.at',
    'invoice_file.at',
    'paper_file.at',
    'settlement.at',
  ),
  ...because(PEOPLE, 'lay_off_outcome.at', 'payment_photo.at', 'approval_evidence.at', 'partner_move.at'),
  ...because(PEOPLE, 'limit_change.at', 'slip.ip', 'lay_off_batch.answered_at'),
  ...because(WORDS, ...of('*', 'reason', 'note', 'decision_reason', 'end_reason')),
  ...because(WORDS, 'dealer.name', 'limit_change.reverts', 'limit_change.scope', 'rate_package.name'),
  ...because('a name that nothing refers to', 'clearing_bill.id', 'credit_note.id', 'invoice_allocation.id'),
  ...because('a name that nothing refers to', 'paper_file.id', 'limit_change.id'),
  ...because('how money was paid outside', 'clearing_payment.method', 'clearing_payment.reference'),
  ...because('a foreign key', 'payment_photo.transfer_id', 'approval_evidence.approval_id', 'account_bank.account_id'),
  ...because('a foreign key', 'dealer.id', 'limit_change.lotto_id', 'rate_package.id', 'account_terms.account_id'),
  ...because('a foreign key', 'partner_move.partner_id'),
  ...because(
    'about the file, whose hash is checked',
    'payment_photo.type',
    ...of('approval_evidence', 'name', 'type', 'size'),
  ),
  ...because(
    'how the request goes on; its result and its win are compared',
    ...of('approval', 'id', 'kind', 'state', 'is_blind', 'goes_on_at', 'hold_up', 'retry_at', 'tries'),
  ),
  ...because('a setting without a row has its default', 'setting.key'),
  ...because('a notice', 'transfer_terms.reminds_before', 'account_terms.used_credit_alarm'),
  ...because(ACCEPTS, ...of('transfer_terms', 'lotto_id', 'is_for_wallets', 'wallet_min', 'wallet_max')),
  ...because(ACCEPTS, ...of('lotto_bet_type', 'lotto_id', 'bet_type', 'is_on')),
  ...because(ACCEPTS, ...of('round_bet_type', 'round_id', 'bet_type', 'is_on', 'closes_at')),
  ...because(ACCEPTS, ...of('round', 'id', 'opens_at', 'closes_at', 'result_at', 'earlier_closes')),
  ...because(ACCEPTS, ...of('round', 'member_cancels_until', 'frozen_at')),
  ...because(
    'about future rounds; rounds have their own times, and prizes are in the journal',
    ...of('lotto', 'family', 'name', 'is_on', 'position', 'schedule', 'yeekee', 'result_url'),
  ),
  ...because('the order; balances are checked in it', 'entry.leg', 'entry.serial', 'limit_change.no'),
  ...because('another package takes it over without a record; lines have their rate', 'rate_package.is_default'),
  ...because('the key; lines have their own terms', ...of('package_terms', 'package_id', 'lotto_id', 'bet_type')),
  ...because('the key; lines have their own terms', ...of('account_commission', 'account_id', 'bet_type')),
  ...because('the number that people use; the sequence gives it', 'slip.no'),
  ...because(
    'the partner’s own number or order',
    'slip.partner_reference',
    'partner_move.trans_id',
    'partner_move.serial',
  ),
  ...because('finds the same slip sent twice', 'slip.content_hash'),
  ...because('the key of a counter that only bets of the round read', 'held_exposure.round_id'),
  ...because('the key; the lines of a round are hashed at its close', 'line.position'),
  ...because('shown next to the rate that pays', 'line.package_rate'),
  ...because(
    'access and names',
    ...of('account', 'kind', 'parent_kind', 'level', 'username', 'password_hash', 'status'),
  ),
  ...because('help and the first page after sign-in', ...of('account', 'is_tour_over', 'seen_release', 'start_page')),
  ...because('access and names', ...of('account', 'must_change_password', 'password_changed_at', 'nickname', 'phone')),
  ...because(
    'access and names',
    ...of('account', 'email', 'locale', 'permission', 'no_rates', 'no_results', 'no_cancel'),
  ),
  ...because('access and names', ...of('account', 'partner_id', 'valid_until', 'excluded_until', 'last_login_at')),
  ...because('access and names', 'account.last_login_ip'),
};
