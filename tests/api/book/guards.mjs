/**
 * The guards of money: each a place in the source where leaving something out would pay twice, sell too much, take a bet
 * too late, or let one person do what takes two. Most are the naive way of doing it. `npm run guard-score -- money` leaves
 * each out in turn and looks whether the tests of the book notice.
 *
 * The members are those of tests/api/access/guards.mjs.
 */

/** @param {string} file @param {string} [test] */
const by = (file, test) => ({ file: `book/${file}`, test });
/** @param {string} test */
const inPlacing = (test) => by('placing', test);
/** @param {string} test */
const inParallel = (test) => by('placing-parallel', test);
/** @param {string} test */
const inPlacingTogether = (test) => by('placing-together', test);
/** @param {string} test */
const inSettling = (test) => by('settling/settle', test);
/** @param {string} test */
const inAlong = (test) => by('settling/totals-along', test);
/** @param {string} test */
const inCorrecting = (test) => by('settling/correction', test);
/** @param {string} test */
const inVoiding = (test) => by('settling/void-of-open', test);
/** @param {string} test */
const inResults = (test) => by('settling/results', test);
/** @param {string} test */
const inCancelling = (test) => by('cancelling', test);
/** @param {string} test */
const inFunds = (test) => by('funds', test);
/** @param {string} test */
const underWay = (test) => ({ file: 'limits/under-way', test });
/** Of files whose tests tell one story no test is named. @param {string} file @param {string} [test] */
const inClearing = (file, test) => ({ file: `clearing/${file}`, test });
/** As above. @param {string} file @param {string} [test] */
const inInvoices = (file, test) => ({ file: `invoices/${file}`, test });
/** @param {string} test */
const inTogether = (test) => ({ file: 'partners/seamless-together', test });
/** @param {string} test */
const inCredit = (test) => by('credit', test);
/** @param {string} test */
const inTally = (test) => ({ file: 'round-desk/tally', test });

const TABLES = 'server/db/migrations/0000_tables.sql';
const RULES = 'server/db/migrations/0001_rules.sql';
const SOLD_KEPT = 'server/db/migrations/0022_sold_kept.sql';
const PLACING = 'domain/limits/placing.ts';
const STAKED = 'server/book/placing/staked-by-members.ts';
const LOCK_NUMBERS = 'server/book/placing/lock-numbers.ts';
const WRITE_SLIP = 'server/book/placing/write-slip.ts';
const CANCEL = 'server/book/placing/cancel-slip.ts';
const GIVE_BACK = 'server/book/placing/give-back.ts';
const PENDING = 'server/book/placing/pending.ts';
const CONFIRM_FREE = 'server/book/placing/confirm-free.ts';
const POST = 'server/book/post.ts';
const FREEZE = 'server/book/settling/freeze-round.ts';
const WRITE_TOTALS = 'server/book/settling/write-totals.ts';
const TOTAL_COLUMNS = 'server/book/settling/total-columns.ts';
const WRITE_SETTLEMENT = 'server/book/settling/write-settlement.ts';
const CONFIRM_WIN = 'server/book/settling/confirm-win.ts';
const REVERSE = 'server/book/settling/reverse-settlement.ts';
const REFUND = 'server/book/settling/refund-round.ts';
const CORRECT = 'server/book/settling/correct-round.ts';
const DECIDE = 'server/book/approvals/decide-approval.ts';
const SUBMIT = 'server/book/results/submit-result.ts';
const SUBMIT_CORRECTION = 'server/book/results/submit-correction.ts';
const MOVE_ONCE = 'server/book/funds/move-once.ts';
const REQUEST_ONCE = 'server/book/funds/request-once.ts';
const MOVABLE = 'server/book/funds/movable.ts';
const CREDIT_FAULTS = 'server/book/terms/credit-faults.ts';
const CHANGE_TERMS = 'server/book/terms/change-terms.ts';
const CLEARING_PAYMENT = 'domain/clearing/payment.ts';
const READ_STANDINGS = 'server/book/clearing/read-standings.ts';
const SEND_BILL = 'server/book/clearing/send-bill.ts';
const HANDLE_CALL = 'server/partners/handle-call.ts';
const SHOOT = 'server/book/yeekee/shoot.ts';

/** @type {import('../access/guards.mjs').Guard[]} */
export const GUARDS = [
  // The moment that decides.
  {
    name: 'the moment that decides is read anew',
    file: RULES,
    find: "'')::timestamptz, clock_timestamp())",
    put: "'')::timestamptz, now())",
    first: inParallel('is late when it waited for its number until after close, though its transaction began before'),
  },
  {
    name: 'a bet is taken before close alone',
    file: PLACING,
    find: ' || now >= round.closesAt) return',
    put: ') return',
    first: inParallel('is late when it waited for its number until after close, though its transaction began before'),
  },
  {
    name: 'a bet is taken by an open round alone',
    file: PLACING,
    find: "round.state !== 'open' || ",
    put: '',
    first: inPlacing('is told each thing in its order'),
  },
  {
    name: 'a bet type closes at its own time',
    file: PLACING,
    find: "if (snapshot.now >= setting.closesAt) return { reason: 'betTypeClosed' };",
    put: '',
    first: inPlacing('is told each thing in its order'),
  },
  {
    name: 'the close waits for bets under way',
    file: LOCK_NUMBERS,
    find: 'AND book_now() < closes_at FOR SHARE',
    put: 'AND book_now() < closes_at',
    first: inParallel('that is under way is waited for by the close, and is in it'),
  },
  {
    name: 'the close waits for cancels under way',
    file: GIVE_BACK,
    find: ' AND ${hasPassed(sql`(SELECT round_id FROM found)`)} FOR SHARE',
    put: '',
    first: inParallel('that is under way is waited for by the close, and is not in it'),
  },

  // What is sold.
  {
    name: 'bets on a number wait for each other',
    file: LOCK_NUMBERS,
    find: 'DO UPDATE SET sold = stored.sold + excluded.sold,',
    put: 'DO UPDATE SET sold = excluded.sold,',
    first: inParallel('exactly the cap of a number is sold'),
  },
  {
    name: 'the cap holds where it is counted, whoever decided',
    file: WRITE_SLIP,
    find: 'WHERE exposure.sold <= bet.hard_cap)',
    put: ')',
    first: inPlacing('sells nothing beyond a cap that the decision overlooked'),
  },
  {
    name: 'a full number is full',
    file: PLACING,
    find: "if (sold >= price.hardCap) return { reason: 'full' };",
    put: '',
    first: inParallel('exactly the cap of a number is sold'),
  },
  {
    name: 'no more than is free at the rate',
    file: PLACING,
    find: "if (line.stake > price.freeAtRate) return { reason: 'notFree', free: price.freeAtRate, rate: price.rate };",
    put: '',
    first: inPlacing('is told each thing in its order'),
  },
  {
    name: 'a person has a cap',
    file: PLACING,
    find: "if (line.stake > leftOfPerson) return { reason: 'personCap', left: leftOfPerson };",
    put: '',
    first: inParallel('a person has exactly its own cap'),
  },
  {
    name: 'a cap laid over the round’s bounds a person too',
    file: STAKED,
    find: '[...betTypes, ...terms.limits].some(',
    put: 'betTypes.some(',
    first: inPlacing(
      'caps a person by what it staked in the round before the cap was laid, but for what was cancelled',
    ),
  },
  {
    name: 'a person is capped by its own stakes',
    file: STAKED,
    find: "AND line.member_id = (${value('memberIds')}::uuid[])[asked.slip] ",
    put: '',
    first: inPlacing(
      'caps a person by what it staked in the round before the cap was laid, but for what was cancelled',
    ),
  },
  {
    name: 'what was cancelled counts no more against a person',
    file: STAKED,
    find: ' AND line.ended IS NULL',
    put: '',
    first: inPlacing(
      'caps a person by what it staked in the round before the cap was laid, but for what was cancelled',
    ),
  },
  {
    name: 'an own hold has a cap',
    file: 'server/book/placing/booking.ts',
    find: 'Math.max(0, cap - (hold ? hold.held + hold.added : 0))',
    put: 'cap',
    first: inParallel('an account holds exactly its cap of a number'),
  },
  {
    name: 'the rate is the one that was shown',
    file: PLACING,
    find: "if (line.rate !== null && line.rate !== price.rate) return { reason: 'rateChanged', rate: price.rate };",
    put: '',
    first: inPlacing('is told each thing in its order'),
  },
  {
    name: 'the same slip again is asked about',
    file: 'server/book/placing/place-slip.ts',
    find: 'if (!isTold && duplicate && !confirmDuplicate) return',
    put: 'if (!isTold && duplicate && !confirmDuplicate && !duplicate) return',
    first: inPlacing('is asked about, in any order of its lines, until a minute has passed'),
  },
  {
    name: 'who may not bet doesn’t',
    file: PLACING,
    find: "return member.effectiveStatus !== 'active' || isExcluded ?",
    put: 'return isExcluded ?',
    first: inPlacing('is told each thing in its order'),
  },
  {
    name: 'who is excluded doesn’t bet',
    file: PLACING,
    find: "return member.effectiveStatus !== 'active' || isExcluded ?",
    put: "return member.effectiveStatus !== 'active' ?",
    first: inPlacing('is not taken of who is excluded'),
  },
  {
    name: 'a deleted member doesn’t bet',
    file: 'server/book/placing/read-snapshot.ts',
    find: "if (accounts === null) throw new BookRefusal('memberUnknown');",
    put: '',
    first: { file: 'members/deletion', test: 'comes before a bet that waited for it, which is of nobody then' },
  },
  {
    name: 'a pause of betting holds',
    file: PLACING,
    find: "if (suspension) return { reason: 'bettingSuspended', until: suspension.until };",
    put: '',
    first: {
      file: 'settings/settings',
      test: 'refuses bets with its end, tells everybody why, and ends by itself or by hand',
    },
  },
  {
    name: 'a pause of betting waits for bets under way',
    file: LOCK_NUMBERS,
    find: '${KEPT_PLANS}, ${WHILE_NOT_SUSPENDED},',
    put: '${KEPT_PLANS},',
    first: {
      file: 'settings/settings',
      test: 'is answered only when no bet is underway, and none is taken after that',
    },
  },
  {
    name: 'a tighter limit waits for bets under way',
    file: 'server/book/limits/targets.ts',
    find: 'await holdBetsOf(tx, roundIds);',
    put: '',
    first: underWay('a bet type that is switched off, which holds for the next one'),
  },
  {
    name: 'a number that is closed in one round waits for bets under way',
    file: 'server/book/limits/number-rules.ts',
    find: '  await holdBetsOf(tx, [roundId]);\n',
    put: '',
    first: underWay('a number that an agent closes in one round, which holds for the next one'),
  },
  {
    name: 'what forbids bets is answered once those under way have ended',
    file: 'server/http/mount-routes.ts',
    find: 'if (response.ok) await outlastBets(db);',
    put: '',
    first: underWay('a member that is suspended, which holds for the next one'),
  },
  {
    name: 'bets let by who changes their round',
    file: LOCK_NUMBERS,
    find: 'passes: hasPassed,',
    put: 'passes: () => sql`true`,',
    first: underWay('the round is held up all the same'),
  },
  {
    name: 'nothing is written while the clock is behind',
    file: 'server/db/migrations/0002_time.sql',
    find: 'public.book_clock_behind() > 1000',
    put: 'false',
    first: by('clock/set-back', 'no bet is taken'),
  },
  {
    name: 'the clock is not turned back by what is noted',
    file: 'server/db/migrations/0002_time.sql',
    find: '  IF behind < 0 THEN',
    put: '  IF true THEN',
    first: by('clock/set-back', 'the job says so, health shows it, and what was noted stays'),
  },
  {
    name: 'who changes a round holds its bets back',
    file: 'server/book/settling/lock-round.ts',
    find: '  await holdRunning(tx, roundId);\n',
    put: '',
    first: underWay('a void is asked for all the same'),
  },
  {
    name: 'the clock holds bets back',
    file: 'server/book/rounds/due-rounds.ts',
    find: '  await holdRunning(tx, id);\n',
    put: '',
    first: underWay('the round opens all the same, though all bet on it already'),
  },
  {
    name: 'shoots let by who changes their round',
    file: 'server/book/yeekee/shoot.ts',
    find: '  await tx.execute(sql`SELECT ${hasPassed(roundId)}`);\n',
    put: '',
    first: by('clock/under-shoots', 'closes for bets while one shoot follows the other'),
  },

  // What somebody has.
  {
    name: 'nobody bets more than it has',
    file: PLACING,
    find: "return debit > member.available ? { reason: 'funds', available: member.available } : null;",
    put: 'return null;',
    first: inParallel('nobody spends more than it has'),
  },
  {
    name: 'bets of a member wait for each other',
    file: LOCK_NUMBERS,
    find: '\n      ORDER BY id FOR NO KEY UPDATE ${ofLocks}\n',
    put: '\n      ORDER BY id\n',
    first: inParallel('nobody spends more than it has'),
  },
  {
    name: 'what a first bet is decided by is read once its wallet is locked',
    file: 'server/book/placing/place-slip.ts',
    find: 'locked.isLockedLater ? await readFacts(tx, question) : atOnce',
    put: 'atOnce',
    first: inParallel('nobody spends more than it has with its very first bets'),
  },
  {
    name: 'a day has a limit',
    file: PLACING,
    find: 'if (member.maxDayStake !== null && ',
    put: 'if (member.maxDayStake !== null && debit < 0 && ',
    first: inPlacing('turns at six in the morning, for all rounds together'),
  },
  {
    name: 'the legs of a movement sum to zero',
    file: POST,
    find: "if (sumOf(sums.map(({ amount }) => amount)) !== 0) throw new RangeError('the legs do not sum to zero');",
    put: '',
    first: by('journal', 'refuses legs that do not sum to zero, before and in the database'),
  },
  {
    name: 'the legs of a movement sum to zero in the database',
    file: RULES,
    find: 'GROUP BY transfer_id HAVING sum(amount) <> 0 LIMIT 1',
    put: 'GROUP BY transfer_id HAVING false LIMIT 1',
    first: by('journal', 'refuses legs that do not sum to zero, before and in the database'),
  },
  {
    name: 'a movement happens once',
    file: TABLES,
    find: 'CONSTRAINT "transfer_once" UNIQUE("kind","reference_id","no")',
    put: 'CONSTRAINT "transfer_once" UNIQUE("id","kind","reference_id","no")',
    first: by('journal', 'takes a movement once, however many ask for it at once'),
  },
  {
    name: 'the journal only grows',
    file: RULES,
    find: 'CREATE TRIGGER "entry_only_grows" BEFORE UPDATE OR DELETE ON "entry"',
    put: 'CREATE TRIGGER "entry_only_grows" BEFORE UPDATE OF leg ON "entry"',
    first: by('journal', 'only grows, also for the owner of the tables'),
  },
  {
    name: 'the journal is not emptied',
    file: RULES,
    find: 'CREATE TRIGGER "entry_is_not_truncated" BEFORE TRUNCATE ON "entry"\n  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint\n',
    put: '',
    first: by('journal', 'only grows, also for the owner of the tables'),
  },
  {
    name: 'what is sold of a round stays until it is over for long',
    file: SOLD_KEPT,
    find: "round.state NOT IN ('settled', 'correcting', 'voided', 'noResult') OR round.result_at > book_now() - interval '30 days'\n      OR ",
    put: '',
    first: { file: 'jobs/forget-numbers', test: 'keeps what is sold of younger rounds, whoever asks for it to go' },
  },
  {
    name: 'wallets wait for each other',
    file: POST,
    find: 'ORDER BY ledger.id FOR NO KEY UPDATE',
    put: 'ORDER BY ledger.id',
    first: inFunds('give away no more than there is'),
  },
  {
    name: 'a movement stands at the moment it has the wallets',
    file: POST,
    find: 'await bookNow(tx)',
    put: 'await tx.execute<{ at: Date }>(sql`SELECT transaction_timestamp() AS at`).then(({ rows }) => new Date(String(rows[0]?.at)))',
    first: by('moments', 'of an account never go back, whoever had to wait'),
  },
  {
    name: 'nobody gives more than it has',
    file: MOVE_ONCE,
    find: 'if (most !== null && Math.abs(received) > most) throw new Overdraft(Math.max(0, most));',
    put: '',
    first: inFunds('is not paid by whoever hasn’t got it'),
  },
  {
    name: 'money goes to direct neighbours alone',
    file: 'server/book/funds/move-funds.ts',
    find: ' AND parent_id IS NOT DISTINCT FROM ${uplineId}::uuid',
    put: '',
    first: inFunds('is moved between direct neighbours only'),
  },
  {
    name: 'a request moves money once',
    file: MOVE_ONCE,
    find: 'if (repeated) return repeated;',
    put: '',
    first: inFunds('moves money once, however often it comes, one after another and at once'),
  },
  {
    name: 'a request stands for one movement',
    file: MOVE_ONCE,
    find: 'if (!own || !isSame) throw',
    put: 'if (!own) throw',
    first: inFunds('does not stand for another movement'),
  },
  {
    name: 'a request stands for one kind of movement',
    file: REQUEST_ONCE,
    find: "if (rows.some((leg) => leg.kind !== kind)) throw new BookRefusal('requestDiffers');",
    put: '',
    first: inFunds('does not stand for a movement of another kind, nor is one the other way round'),
  },
  {
    name: 'movements by one request wait for each other',
    file: REQUEST_ONCE,
    find: '  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${requestId}::uuid::text, 3))`);\n',
    put: '',
    first: inFunds('that comes as two movements at once is one of them, whosever money they are of'),
  },
  {
    name: 'credit isn’t paid out',
    file: MOVABLE,
    find: "if (kind === 'withdraw') return account.balance;",
    put: "if (kind === 'withdraw') return spendableOf(db, account.id, account.balance);",
    first: inFunds('is handed down on credit, which isn’t paid out'),
  },
  {
    name: 'nobody pays what isn’t owed',
    file: MOVABLE,
    find: 'const owed = Math.max(0, -settled);',
    put: 'const owed = Math.abs(account.balance) + 1_000_000;',
    first: by('payments', 'makes what both owe smaller, part by part, and goes no further than what is owed'),
  },
  {
    name: 'a payment keeps within the credit of whoever comes to owe by it',
    file: MOVABLE,
    find: 'return isUplineRoot ? owed : Math.min(owed, await spendableOf(db, upline.id, upline.balance));',
    put: 'return owed;',
    first: by('payments', 'is taken only within the credit of whoever comes to owe by it, but by the root'),
  },
  {
    name: 'nothing is cleared on cash, or with the house',
    file: MOVABLE,
    find: "if (upline === null || !isCleared) throw new BookRefusal('notCleared');",
    put: '',
    first: by('payments', 'is none of the house, nor of an account on cash'),
  },
  {
    name: 'credit is part of the upline’s',
    file: CREDIT_FAULTS,
    find: 'if (credit > most) {',
    put: 'if (Number.isNaN(most)) {',
    first: inCredit('is part of the upline’s; below the root it has no bound'),
  },
  {
    name: 'credit that was given on isn’t cut',
    file: CREDIT_FAULTS,
    find: 'if (creditLimit < before.creditLimit && creditLimit < before.creditGivenOn) {',
    put: 'if (Number.isNaN(creditLimit)) {',
    first: inCredit('is part of the upline’s; below the root it has no bound'),
  },
  {
    name: 'credit that is used is cut only where that is meant',
    file: CREDIT_FAULTS,
    find: 'if (credit >= before.credit || credit >= taken || isBelowUsedMeant) return null;',
    put: 'if (taken >= 0) return null;',
    first: inCredit('stays above what is used of it, unless that is meant'),
  },
  {
    name: 'funds are switched where nothing is open',
    file: CREDIT_FAULTS,
    find: 'if (funds !== before.funds && (before.balance !== 0 || before.atStake !== 0))',
    put: 'if (funds === null)',
    first: inCredit('are switched only where nothing is open; cash has no credit'),
  },
  {
    name: 'those who change commissions wait for each other',
    file: 'server/book/terms/lock-for-terms.ts',
    find: 'ORDER BY locked.level, locked.id FOR NO KEY UPDATE',
    put: 'ORDER BY locked.level, locked.id',
    first: inCredit('of commission are changed by one of several who read the same version'),
  },
  {
    name: 'credit isn’t cut away from under a movement',
    file: CHANGE_TERMS,
    find: "    { kind: 'wallet', ownerId: accountId },\n",
    put: '',
    first: inCredit('isn’t cut away from under a deposit that is made of it'),
  },
  {
    name: 'limits and deposits out of one credit wait for each other',
    file: CHANGE_TERMS,
    find: "...(isUplineRoot ? [] : [{ kind: 'wallet' as const, ownerId: uplineId }]),",
    put: '',
    first: inCredit('as a limit and as money at once is no more than there is'),
  },
  {
    name: 'a deposit counts beside the limits that were given',
    file: MOVABLE,
    find: 'availableOf({ ...(await readAccountTerms(db, upline.id)), balance: upline.balance })',
    put: 'spendableOf(db, upline.id, upline.balance)',
    first: inCredit('counts once, be it as a limit or as money'),
  },
  {
    name: 'a limit counts beside what was deposited',
    file: 'domain/money/credit-left.ts',
    find: 'upline.creditLimit - takenCreditOf(upline) + has',
    put: 'upline.creditLimit - upline.creditGivenOn + has',
    first: inCredit('counts once, be it as a limit or as money'),
  },
  {
    name: 'terms are changed on the version that was read',
    file: CHANGE_TERMS,
    find: "if (expected.some((version) => version !== before.version)) throw new BookRefusal('versionDiffers');",
    put: '',
    first: inCredit('are changed by the direct upline, on the version that was read'),
  },
  {
    name: 'who was helped meanwhile isn’t suspended at its limit',
    file: 'server/jobs/suspend-at-limit.ts',
    find: 'if (rowCount === 0) return;',
    put: '',
    first: {
      file: 'accounts/suspend-at-limit',
      test: 'suspends once under parallel bets, when the last baht is used and not before',
    },
  },
  {
    name: 'whose money or bets are here stays',
    file: 'server/accounts/unused.ts',
    find: 'if (rows[0]?.isUsed !== false) throw inUse();',
    put: '',
    first: {
      file: 'members/deletion',
      test: 'is refused of a member with bets, with money, and of an agent with money',
    },
  },

  // From close to money.
  {
    name: 'a round is claimed from the state it is in',
    file: 'server/book/rounds/claim.ts',
    find: 'FROM locked JOIN step ON step.from_state = locked.state',
    put: 'FROM locked CROSS JOIN (SELECT * FROM step LIMIT 1) AS step',
    first: by('settling/once', 'is settled by one of 8 who try at once'),
  },
  {
    name: 'of several who claim a round one does',
    file: 'server/book/rounds/claim.ts',
    find: 'SELECT id, state FROM round WHERE id = ${roundId}::uuid FOR NO KEY UPDATE',
    put: 'SELECT id, state FROM round WHERE id = ${roundId}::uuid',
    first: by('settling/once', 'is settled by one of 8 who try at once'),
  },
  {
    name: 'a close counts once no partner has to answer any more',
    file: 'server/book/rounds/close-rounds.ts',
    find: 'if (rows.length === 0) await freezeRound(tx, roundId);',
    put: 'await freezeRound(tx, roundId);',
    first: by('clock/week', 'counts a closed round only once no partner has to answer any more'),
  },
  {
    name: 'what stood at close is compared before money moves',
    file: FREEZE,
    find: 'if (changed.length > 0) {',
    put: 'if (changed.length > 99) {',
    first: inSettling('is a change after the close: a stake'),
  },
  {
    name: 'what stood at close is compared by its digest',
    file: FREEZE,
    find: "(['lines', 'stake', 'digest'] as const)",
    put: "(['lines', 'stake'] as const)",
    first: inSettling('is a change after the close: who holds it'),
  },
  {
    name: 'a payout waits for partners',
    file: FREEZE,
    find: "if (await hasPendingSlips(tx, roundId)) throw new SettlementBlocked('slipsPending', 'a slip waits for its partner');",
    put: '',
    first: inSettling('is a slip that still waits for its partner, and a close that counted nothing'),
  },
  {
    name: 'both computations of the winners are compared',
    file: WRITE_SETTLEMENT,
    find: 'await checkWinners(tx, key, digits, row2Reads);',
    put: '',
    first: by(
      'settling/sabotage',
      'a satang too much on every win blocks the payout, names the lines and leaves the book as it was',
    ),
  },
  {
    name: 'commission along a path is what comes from above less what is passed on',
    file: WRITE_TOTALS,
    find: 'place === 1 ? 0 : `edge_${place - 1}`',
    put: 'place === 1 ? 0 : `edge_${place}`',
    first: inAlong(
      'has to the satang what the rules give everybody on the path, and agrees with its own sums and its children’s',
    ),
  },
  {
    name: 'win/loss along a path is less what each pays of the wins',
    file: WRITE_TOTALS,
    find: 'sum_exactly(held_${place} - share_${place})',
    put: 'sum_exactly(held_${place} - share_1)',
    first: inAlong(
      'has to the satang what the rules give everybody on the path, and agrees with its own sums and its children’s',
    ),
  },
  {
    name: 'what is along the path of an agent ends with itself',
    file: WRITE_TOTALS,
    find: "arrayOfLength('max(place)', depth",
    put: "arrayOfLength('max(cardinality(win_loss_along))', depth",
    first: inAlong(
      'has to the satang what the rules give everybody on the path, and agrees with its own sums and its children’s',
    ),
  },
  {
    name: 'what is along the path of a member ends with its upline',
    file: WRITE_TOTALS,
    find: '${name}[1:cardinality(path)]',
    put: '${name}',
    first: inAlong(
      'has to the satang what the rules give everybody on the path, and agrees with its own sums and its children’s',
    ),
  },
  {
    name: 'what is taken back is taken off along the path too',
    file: WRITE_TOTALS,
    find: '`-${name}[${place}]`',
    put: '`${name}[${place}]`',
    first: inAlong('has those of its rounds, a correction taking one off and adding the other on its own date'),
  },
  {
    name: 'a day adds each place to the same place',
    file: TOTAL_COLUMNS,
    find: 'excluded.${name}[${place}]`)',
    put: 'excluded.${name}[1]`)',
    first: inAlong('has those of its rounds, a correction taking one off and adding the other on its own date'),
  },
  {
    name: 'a big win is held',
    file: WRITE_SETTLEMENT,
    find: 'const held = winners.filter(({ payout }) => payout > heldAbove);',
    put: 'const held = winners.filter(({ payout }) => payout < 0);',
    first: inSettling('is held above the threshold and paid when somebody has confirmed it, once'),
  },
  {
    name: 'a win is confirmed once',
    file: CONFIRM_WIN,
    find: " AND payout.hold = 'held'",
    put: '',
    first: inSettling('is paid once, also by a second approval of it'),
  },
  {
    name: 'a win of a settlement that was taken back isn’t paid',
    file: CONFIRM_WIN,
    find: '\n          AND settlement.reversed_at IS NULL',
    put: '',
    first: inCorrecting('takes a win back that was confirmed, and one that waits is paid by nobody any more'),
  },
  {
    name: 'a correction takes confirmed wins back',
    file: REVERSE,
    find: "WHERE approval.round_id = ${id}::uuid AND approval.kind = 'win'\n    ORDER BY id",
    put: "WHERE approval.round_id = ${id}::uuid AND approval.kind = 'void'\n    ORDER BY id",
    first: inCorrecting('takes a win back that was confirmed, and one that waits is paid by nobody any more'),
  },
  {
    name: 'a correction takes the settlement back',
    file: CORRECT,
    find: 'await reverseSettlement(tx, book, round, actor, approved.reason);',
    put: '',
    first: inCorrecting(
      'is previewed in money per account, approved, and then pays as if the result had been right at first',
    ),
  },
  {
    name: 'a correction takes the day’s sales back',
    file: REVERSE,
    find: 'await addSales(tx, [{ roundId: round.id, no, businessDate }], -1);',
    put: '',
    first: inCorrecting('stands on its own business date, so that a closed week does not move'),
  },
  {
    name: 'a correction takes the day’s totals back',
    file: REVERSE,
    find: 'await addToDay(tx, { roundId: round.id, no, businessDate }, -1);',
    put: '',
    first: inCorrecting('stands on its own business date, so that a closed week does not move'),
  },
  {
    name: 'taking back keeps to the order of locks',
    file: REVERSE,
    find: 'await lockBalances(tx, book.newId, await walletsOf(tx, round));',
    put: '',
    first: inCorrecting('waits for a new winner’s wallet before it holds anything that comes after it'),
  },
  {
    name: 'a void after payout takes the settlement back',
    file: REFUND,
    find: "if (event === 'reverse') await reverseSettlement(tx, book, round, actor, reason);",
    put: '',
    first: inCorrecting('after payout needs an approval, and takes the settlement back though the winner has spent it'),
  },
  {
    name: 'a round is without a result an hour after it was due',
    file: REFUND,
    find: "if (request.event === 'declareNoResult' && !canDeclareNoResult(round.resultAt, await bookNow(tx))) {",
    put: "if (request.roundId === '') {",
    first: inCorrecting('without a result comes an hour after it was due, not before'),
  },
  {
    name: 'the numbers that win are those of when the round opened',
    file: 'server/book/rounds/open-rounds.ts',
    find: 'row2_reads = lotto.row2_reads',
    put: 'row2_reads = NULL',
    first: by('regressions', 'C08: what wins is what won when the round opened, whatever the lottery reads since'),
  },

  // Two persons.
  {
    name: 'one approval is decided once',
    file: DECIDE,
    find: "if (approval?.state !== 'submitted') throw new BookRefusal('approvalState');",
    put: "if (!approval) throw new BookRefusal('approvalState');",
    first: inResults('is approved by somebody else, who is not related'),
  },
  {
    name: 'who may not approve doesn’t',
    file: DECIDE,
    find: 'if (fault) throw new BookRefusal(REFUSALS[fault]);',
    put: '',
    first: inResults('is approved by somebody else, who is not related'),
  },
  {
    name: 'those who are too near don’t approve',
    file: 'domain/rounds/approval.ts',
    find: "return areRelated ? 'related' : null;",
    put: 'return null;',
    first: inResults('is approved by somebody else, who is not related'),
  },
  {
    name: 'who reset the password is too near',
    file: 'server/access/related.ts',
    find: "deed.action IN ('create', 'reset-password', 'password-link')",
    put: "deed.action IN ('create')",
    first: inResults('is approved by somebody else, who is not related'),
  },
  {
    name: 'a single operator waits',
    file: 'domain/rounds/approval.ts',
    find: "return goesOnAt !== null && now >= goesOnAt ? null : 'waiting';",
    put: 'return null;',
    first: inResults('of a single operator waits a minute, can be taken back, and then goes on by itself'),
  },
  {
    name: 'who asked takes back, nobody else',
    file: DECIDE,
    find: "if (decision === 'takeBack' && !isSubmitter) throw new BookRefusal('approvalNotYours');",
    put: '',
    first: inResults('goes back when it is refused or taken back, and another one can be submitted'),
  },
  {
    name: 'who asked doesn’t refuse',
    file: DECIDE,
    find: "if (decision === 'refuse' && actor.id === approval.submittedBy) throw new BookRefusal('approvalSamePerson');",
    put: '',
    first: inResults('goes back when it is refused or taken back, and another one can be submitted'),
  },
  {
    name: 'a result that comes again does nothing again',
    file: SUBMIT,
    find: "if (round.state !== 'closed') return answerAgain(tx, round, official, submitter);",
    put: '',
    first: inResults('is answered the same again, and another one is refused, before and after it is paid'),
  },
  {
    name: 'a result is approved from where it was submitted',
    file: 'domain/rounds/round-state.ts',
    find: "closed: { submitResult: 'awaitingApproval', void",
    put: "closed: { submitResult: 'awaitingApproval', settle: 'settled', void",
    first: inSettling('does not pay a round that has no result'),
  },
  {
    name: 'another result isn’t the first one again',
    file: SUBMIT,
    find: "if (answerToRepeat(entered, official) === 'refused') throw new BookRefusal('resultDiffers');",
    put: '',
    first: inResults('is answered the same again, and another one is refused, before and after it is paid'),
  },
  {
    name: 'a result is of the round’s lottery',
    file: 'server/book/results/preview-result.ts',
    find: "if (official.family !== family) throw new BookRefusal('resultFamily');",
    put: '',
    first: inResults('refuses the result of another lottery'),
  },
  {
    name: 'one correction at a time',
    file: SUBMIT_CORRECTION,
    find: "if (await latestApproval(tx, asked.roundId, asked.kind, ['submitted'])) throw new BookRefusal('approvalOpen');",
    put: '',
    first: inCorrecting('is one at a time, needs another result, and a settled round'),
  },

  // Taking back.
  {
    name: 'the company cancels until close',
    file: 'domain/rounds/cancel.ts',
    find: "return isRunning && now < closesAt ? null : 'closed';",
    put: 'return null;',
    first: inCancelling('is cancelled by the company until close, also while suspended'),
  },
  {
    name: 'a line is cancelled until its own bet type closes',
    file: CANCEL,
    find: 'Math.min(Date.parse(line.closesAt), Date.parse(slip.round.closesAt))',
    put: 'Date.parse(slip.round.closesAt)',
    first: inCancelling('is cancelled by the company until close, also while suspended'),
  },
  {
    name: 'a member takes back within its time',
    file: 'domain/rounds/cancel.ts',
    find: "return isInTime ? null : 'tooLate';",
    put: 'return null;',
    first: inCancelling('is taken back by a member for five minutes, and not after its own cut-off'),
  },
  {
    name: 'a slip is cancelled from where it stands',
    file: CANCEL,
    find: "if (state === null || state === 'settled') throw new BookRefusal('slipState');",
    put: "if (state === 'settled') throw new BookRefusal('slipState');",
    first: inCancelling('is cancelled once, however many ask for it at once'),
  },
  {
    name: 'a line is cancelled once',
    file: CANCEL,
    find: "if (chosen.some(({ ended }) => ended !== null)) throw new BookRefusal('slipState');",
    put: '',
    first: inCancelling('may lose one line after the other'),
  },
  {
    name: 'a slip is confirmed or refused, not both',
    file: PENDING,
    find: "if (slip.state !== 'pending') return slip.state;\n  const lines",
    put: 'const lines',
    first: inCancelling('is confirmed or refused, never both'),
  },
  {
    name: 'a slip is confirmed in time',
    file: PENDING,
    find: "if (isLate) return end(tx, book, slip, { event: 'refuse', reason: 'late' });",
    put: '',
    first: inCancelling('is released ten seconds after close, or when its confirmation comes later than that'),
  },

  // Partners.
  {
    name: 'a partner’s call has one at work at a time',
    file: HANDLE_CALL,
    find: 'if (!isAlone) throw new TwinAtWork();',
    put: 'if (!isAlone) return null;',
    first: { file: 'partners/slips', test: 'is placed once, however many twins come at once' },
  },
  {
    name: 'a partner’s second cancel is told what the first one did',
    file: 'server/partners/api/slips.ts',
    find: "?.state !== 'cancelled')",
    put: "?.state !== 'nothing')",
    first: {
      file: 'partners/slips',
      test: 'that comes twice at once with %s is answered twice with what the first did',
    },
  },
  {
    name: 'a day turns at the hour that is set',
    file: 'server/book/settling/business-date.ts',
    find: 'turnsAtHour: row.turnsAtHour }',
    put: 'turnsAtHour: 6 }',
    first: {
      file: 'book/clock/day-turn',
      test: 'is that of an entry made from then on; what stands on a date stays there',
    },
  },
  {
    name: 'a partner’s call is carried out once',
    file: HANDLE_CALL,
    find: 'return kept ? replay(kept, call) : await work(tx);',
    put: 'return await work(tx);',
    first: { file: 'partners/slips', test: 'is placed, and told again to whoever asks with the key' },
  },
  {
    name: 'a partner’s key stands for one call',
    file: HANDLE_CALL,
    find: "if (path !== call.path || bodyHash !== call.bodyHash) throw new ProblemError('idempotency-mismatch');",
    put: '',
    first: { file: 'partners/slips', test: 'is placed, and told again to whoever asks with the key' },
  },
  {
    name: 'a partner’s slip is stored with its answer',
    file: 'server/book/placing/write-slip.ts',
    find: '(answers ? writeAnswered : writePlain)',
    put: 'writePlain',
    first: {
      file: 'partners/slips',
      test: 'whose answer could not be stored is not placed, and the key goes on afterwards',
    },
  },
  {
    name: 'a partner’s slip is known by its key for ever',
    file: HANDLE_CALL,
    find: "if (response === null) throw new ProblemError('idempotency-mismatch');",
    put: '',
    first: { file: 'partners/slips', test: 'is not placed again when its answer is kept no more' },
  },
  {
    name: 'a seamless partner’s members don’t bet with our money',
    file: 'server/partners/api/place.ts',
    find: "mode: partner.kind === 'seamless' ? 'reserve' : 'accept'",
    put: "mode: 'accept'",
    first: { file: 'partners/slips', test: 'of a seamless partner waits for its callback' },
  },
  {
    name: 'of slips placed together each comes after those before it',
    file: LOCK_NUMBERS,
    find: 'all.left = left;',
    put: '',
    first: inPlacingTogether('sell a number up to its cap and no further, each after those before it'),
  },
  {
    name: 'of slips placed together each moves its own ledger accounts',
    file: POST,
    find: '.sort((a, b) => (a.id < b.id ? -1 : 1))',
    put: '',
    first: inPlacingTogether('are each written whole, with their lines, money and answers'),
  },
  {
    name: 'of slips placed together none is placed where one isn’t',
    file: 'server/book/placing/apart.ts',
    find: 'if (apart.length > 0) throw new Apart(apart);',
    put: '',
    first: inPlacingTogether('sell a number up to its cap and no further, each after those before it'),
  },
  {
    name: 'what may have been committed together isn’t placed again one by one',
    file: 'server/db/sql-state.ts',
    find: 'return error.cause instanceof DatabaseError && isTakenBack(error.cause);',
    put: 'return true;',
    first: {
      file: 'partners/slips-together',
      test: 'leaves each of them placed or not, once, and the same to whoever sends it again',
    },
  },
  {
    name: 'a twin waits while the partner of the first is asked',
    file: HANDLE_CALL,
    find: 'if (status === STILL_ASKED) throw new TwinAtWork();',
    put: '',
    first: { file: 'partners/seamless-debit', test: 'is asked once, however many twins come while the partner thinks' },
  },
  {
    name: 'slips that are confirmed together are in time',
    file: CONFIRM_FREE,
    find: 'AND book_now() < held.closes_at + ${closedMs}',
    put: '',
    first: inTogether('leave those out that come too late, which are given back'),
  },
  {
    name: 'slips that are confirmed together are of rounds without a result',
    file: CONFIRM_FREE,
    find: 'WHERE round.state <> ALL(${sql.param(OVER)}::text[]) FOR SHARE',
    put: 'FOR SHARE',
    first: inTogether('leave those out whose round has its result, however early'),
  },
  {
    name: 'slips that are confirmed together pass the turnstile of their round',
    file: CONFIRM_FREE,
    find: ' WHERE ${letsPass(sql`its.id`)}',
    put: '',
    first: inTogether('don’t wait for a round that is being changed, whose slips stand once that is done'),
  },
  {
    name: 'a debit that nobody knows of isn’t taken for refused',
    file: 'domain/partners/debit.ts',
    find: "kind === 'refused' || kind === 'unsent'",
    put: "kind !== 'ok'",
    first: {
      file: 'partners/seamless-debit',
      test: 'takes no part in the round, and is cancelled until that is acknowledged',
    },
  },
  {
    name: 'only a partner that says so has done it',
    file: 'domain/partners/callback-answer.ts',
    find: 'if (status !== 200) return',
    put: 'if (status > 599) return',
    first: {
      file: 'partners/seamless-debit',
      test: 'that is answered by an error page takes no part in the round, and is cancelled until that is acknowledged',
    },
  },
  {
    name: 'a partner is told of what is given back',
    file: GIVE_BACK,
    find: '!isRefusedByPartner && (isWhole || debit > 0)',
    put: 'isRefusedByPartner && (isWhole || debit > 0)',
    first: { file: 'partners/seamless-told', test: 'of the slip, or line by line, gives back what was debited' },
  },
  {
    name: 'a partner is told of wins',
    file: WRITE_SETTLEMENT,
    find: '  await tellOfPayouts(tx, key);\n',
    put: '',
    first: { file: 'partners/seamless-told', test: 'is told once, and what is lost not at all' },
  },
  {
    name: 'a win that is held is told of once it is confirmed',
    file: 'server/book/callbacks/tell.ts',
    find: ' AND win.hold IS NULL\n',
    put: '\n',
    first: { file: 'partners/seamless-told', test: 'that is held is told once it is confirmed, and not before' },
  },
  {
    name: 'a partner is told of what is taken back',
    file: REVERSE,
    find: '  await tellOfReversal(tx, { roundId: round.id, no }, reason);\n',
    put: '',
    first: { file: 'partners/seamless-told', test: 'is taken back and told anew when its result is corrected' },
  },
  {
    name: 'a partner is told of refunds',
    file: REFUND,
    find: '${tellOfRefunds(sql`ended`, reason)}',
    put: 'SELECT',
    first: { file: 'partners/seamless-told', test: 'goes out with a round that is voided' },
  },
  {
    name: 'a call is claimed by one process at a time',
    file: 'server/partners/callbacks/claim.ts',
    find: ' FOR UPDATE OF told SKIP LOCKED',
    put: '',
    first: { file: 'partners/seamless-outbox', test: 'send each call once and in order per slip' },
  },
  {
    name: 'calls of a slip go out in order',
    file: 'server/partners/callbacks/claim.ts',
    find: 'AND ${IS_DUE} AND ${IS_NEXT}\n        ORDER BY',
    put: 'AND ${IS_DUE}\n        ORDER BY',
    first: { file: 'partners/seamless-outbox', test: 'send each call once and in order per slip' },
  },
  {
    name: 'a debit whose asker was killed is ended',
    file: 'server/partners/callbacks/claim.ts',
    find: "told.kind = 'bet' AND told.leased_until <= book_now()",
    put: "told.kind = 'bet' AND false",
    first: {
      file: 'partners/seamless-crash',
      test: 'while a slip is placed: asked again with its key, it is placed once or known to be nobody’s',
    },
  },
  {
    name: 'nothing inside of our network is called',
    file: 'server/partners/callbacks/post-call.ts',
    find: ' || (literal !== null && !isCallable(literal, url.protocol, opened))',
    put: '',
    first: { file: 'partners/seamless-debit', test: 'isn’t asked at an address inside of our network' },
  },
  {
    name: 'a transId that came before is answered as then',
    file: 'server/partners/move-money.ts',
    find: '      if (known) {\n',
    put: '      if (known?.refusal === null && known.serial === null) {\n',
    first: { file: 'partners/wallet', test: 'are refused beyond what is there, and stay refused when there is more' },
  },
  {
    name: 'a transId stands for one movement',
    file: 'server/partners/move-money.ts',
    find: 'if (known.kind !== kind || known.memberId !== memberId || known.amount !== amount) throw new OtherMove();',
    put: '',
    first: { file: 'partners/wallet', test: 'stands for one movement, of one member, amount and kind' },
  },
  {
    name: 'twins of a transId come one after the other',
    file: 'server/partners/move-money.ts',
    find: 'SELECT pg_advisory_xact_lock(hashtextextended(${requestId}::uuid::text, 3))',
    put: 'SELECT ${requestId}::uuid',
    first: {
      file: 'partners/wallet',
      test: 'is answered as before, however often it comes at once, with or without keys',
    },
  },
  {
    name: 'a partner’s movement is in the journal where it is answered',
    file: 'server/partners/move-money.ts',
    find: 'moveFunds({ ...services, db: tx }, request)',
    put: 'moveFunds(services, request)',
    first: {
      file: 'partners/wallet',
      test: 'leaves nothing behind when it is cut off, and does it when it comes again',
    },
  },

  // What is recorded with what is done.
  {
    name: 'money moves with its record',
    file: 'server/resources/money/funds.ts',
    find: 'moveFunds({ ...services, db: tx }, request)',
    put: 'moveFunds(services, request)',
    first: by('regressions', 'D8: is taken back when its row in the record of changes can not be written: a deposit'),
  },
  {
    name: 'a slip is cancelled with its record',
    file: 'server/resources/slips/cancel.ts',
    find: 'const book = { ...services, db: tx };',
    put: 'const book = services;',
    first: by('regressions', 'D8: is taken back when its row in the record of changes can not be written: a cancel'),
  },
  {
    name: 'what is approved is done with its record',
    file: 'server/resources/approvals/decide.ts',
    find: 'services: { ...services, db: tx } };',
    put: 'services };',
    first: by('regressions', 'D8: is taken back when its row in the record of changes can not be written: an approval'),
  },

  // Yeekee.
  {
    name: 'shoots wait for each other',
    file: SHOOT,
    find: 'await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${roundId}, 1))`);',
    put: '',
    first: by('clock/yeekee-day', 'of many at once are numbered without gaps'),
  },
  {
    name: 'a result is computed from the list that was frozen',
    file: 'server/book/yeekee/compute-results.ts',
    find: 'if (digestOf(shoots) !== shootsDigest)',
    put: 'if (shootsDigest === null)',
    first: by('clock/yeekee-day', 'computes nothing from a list that isn’t the one that was frozen'),
  },
  {
    name: 'whom the same third person gave their passwords don’t decide for each other',
    file: 'server/access/related.ts',
    find: ') OR ${isUsedFromGiverOf(one, other)} OR ${isUsedFromGiverOf(other, one)})`;',
    put: '))`;',
    first: inResults('is approved by nobody who has the password from the same third person'),
  },
  {
    name: 'a suspension is answered when no bet is under way',
    file: 'server/settings/suspend.ts',
    find: '    await holdBetsBack(tx);',
    put: '    void holdBetsBack;',
    first: { file: 'settings/suspensions', test: 'stand beside each other, and of two put at once none is lost' },
  },
  {
    name: 'a suspended round takes no bets',
    file: 'domain/rounds/suspension.ts',
    find: '    { lottoId, roundId: id },\n',
    put: '',
    first: {
      file: 'settings/suspensions',
      test: 'takes no bets until its end, which everybody is told, while other rounds go on',
    },
  },
  {
    name: 'a second person is not turned off by one',
    file: 'server/settings/change.ts',
    find: 'if (!(await askOrAgree(tx, now, caller, { key, value, reason: why })))',
    put: 'await askOrAgree(tx, now, caller, { key, value, reason: why });\n    if (false as boolean)',
    first: { file: 'settings/settings', test: 'takes two persons, and happens once both want it: approvals.foreign' },
  },
  {
    name: 'who asked to turn a second person off is no second person',
    file: 'server/settings/turn-down.ts',
    find: 'asked && asked.by !== caller.accountId && ',
    put: 'asked && ',
    first: { file: 'settings/settings', test: 'takes two persons, and happens once both want it: approvals.foreign' },
  },
  {
    name: 'who turns a second person off is not related to who asked',
    file: 'server/settings/turn-down.ts',
    find: 'if (await areRelated(tx, caller.accountId, asked.by))',
    put: 'void areRelated;\n    if (false as boolean)',
    first: { file: 'settings/settings', test: 'is no matter of those who made each other' },
  },
  {
    name: 'a lottery alone doesn’t do without the second person of the house',
    file: 'server/resources/lotto/store.ts',
    find: "return ofHouse === 'secondPerson' ? { key: 'approval.ofHouse' } : null;",
    put: 'return null;',
    first: { file: 'settings/settings', test: 'is not got around at a lottery of its own' },
  },

  // Clearing an account with its upline.
  {
    name: 'a payment is of what is due now, not of what somebody saw',
    file: CLEARING_PAYMENT,
    find: "if (due !== expected) return 'changed';",
    put: '',
    first: inClearing('payments', 'is refused where it was decided on an older balance, of two clerks at once too'),
  },
  {
    name: 'no more is recorded as paid than is due',
    file: CLEARING_PAYMENT,
    find: "return amount > Math.abs(due) && !keepsRest ? 'beyond' : null;",
    put: 'return null;',
    first: inClearing(
      'payments',
      'is refused beyond what is due, with the balance of now, unless the rest is kept as credit',
    ),
  },
  {
    name: 'what is owed the other way isn’t paid twice',
    file: CLEARING_PAYMENT,
    find: "if (way === 'collect' ? due > 0 : due < 0) return 'otherWay';",
    put: '',
    first: inClearing('payments', 'is refused where nothing is due, and the other way round'),
  },
  {
    name: 'a reference counts once per account',
    file: 'server/book/clearing/record-payment.ts',
    find: 'await refuseUsedReference(tx, accountId, reference);',
    put: '',
    first: inClearing('payments', 'with a reference that this account used before is refused, however it is written'),
  },
  {
    name: 'a payment counts for the period that was over',
    file: 'server/book/clearing/record-payment.ts',
    find: 'countsFor = due.period.to;',
    put: 'countsFor = await clearingDay(tx, book);',
    first: inClearing('payments', 'in parts makes what is due smaller, and stands with the week it is paid for'),
  },
  {
    name: 'a payment isn’t recorded without a key',
    file: 'server/resources/clearing/routes.ts',
    find: "if (keyOf(c) === undefined) throw new ProblemError('bad-request', { detail: 'an Idempotency-Key is needed' });",
    put: 'void keyOf;\n      void ProblemError;',
    first: inClearing('payments', 'is recorded once, however often it is sent, and not without a key'),
  },
  {
    name: 'a win that is held is nobody’s debt yet',
    file: READ_STANDINGS,
    find: '-withheld.amount AS amount',
    put: '0::bigint AS amount',
    first: inClearing('worksheet', 'is what the entries of the journal add up to, for everybody'),
  },
  {
    name: 'a round that a bill was made without counts after it',
    file: READ_STANDINGS,
    find: 'HAVING max(bill.to_date) + 1 >= ${from}',
    put: 'HAVING false',
    first: inClearing('bills'),
  },
  {
    name: 'a correction is a line of its own',
    file: READ_STANDINGS,
    find: 'WHERE no > 1 AND business_date >= ${from}',
    put: 'WHERE false AND business_date >= ${from}',
    first: inClearing('bills'),
  },
  {
    name: 'a bill waits for what stands at the very end of its period',
    file: 'server/book/clearing/clearing-day.ts',
    find: 'now.getTime() - AFTER_TURN_MS',
    put: 'now.getTime() - 0 * AFTER_TURN_MS',
    first: inClearing('bills', 'isn’t sent before its period is over'),
  },
  {
    name: 'a period that goes on isn’t billed',
    file: SEND_BILL,
    find: "if (to >= day.today) throw new ClearingRefusal({ on: { key: 'clearing.goesOn' } });",
    put: '',
    first: inClearing('bills', 'isn’t sent before its period is over'),
  },
  {
    name: 'a period that was closed stays closed',
    file: SEND_BILL,
    find: 'if (billed.lastTo !== null && billed.lastTo > to)',
    put: "if (billed.lastTo === '')",
    first: inClearing('bills'),
  },
  {
    name: 'a settlement is invoiced once',
    file: 'server/book/invoices/claimable.ts',
    find: 'AND billed.settlement_no = event.no AND billed.is_reversal = event.is_reversal AND billed.counts',
    put: 'AND billed.settlement_no = -1',
    first: inInvoices('drafts'),
  },
  {
    name: 'a period that goes on isn’t invoiced',
    file: 'server/book/invoices/prepare.ts',
    find: "if (to >= businessDate) throw new InvoiceRefusal({ to: { key: 'invoices.goesOn' } });",
    put: '',
    first: inInvoices('drafts', 'that goes on, or ends before it begins, isn’t billed'),
  },
  {
    name: 'a draft that was made anew isn’t issued unseen',
    file: 'server/book/invoices/issue.ts',
    find: "if (version !== expected) throw new BookRefusal('versionDiffers');",
    put: 'void version;\n  void expected;\n  void BookRefusal;',
    first: inInvoices(
      'issue',
      'has its number, due date and the names of both sides as they were, and is no draft any more',
    ),
  },
  {
    name: 'an invoice is issued once',
    file: 'server/book/invoices/locked-invoice.ts',
    find: "if (row.state !== wanted) throw new BookRefusal('invoiceState');",
    put: 'void wanted;',
    first: inInvoices(
      'issue',
      'at whatever statement has happened whole with the next number, or not at all, and is done once more',
    ),
  },
  {
    name: 'what is decided about an invoice is decided on what is open of it',
    file: 'server/book/invoices/locked-invoice.ts',
    find: "if (open !== expected) throw new InvoiceRefusal({ expected: { key: 'invoices.changed', args: { openMoney: open } } });",
    put: 'void open;\n  void expected;\n  void InvoiceRefusal;',
    first: inInvoices('payments', 'is of what is open now: somebody else’s meanwhile is told'),
  },
  {
    name: 'more than is open of an invoice has to be meant',
    file: 'server/book/invoices/pay.ts',
    find: 'if (amount > its.open && !keepsRest) {',
    put: 'if (amount > its.open && keepsRest === null) {',
    first: inInvoices(
      'payments',
      'beyond what is open has to be meant; then it goes to older ones, and the rest is taken for a later one',
    ),
  },
  {
    name: 'a payment of an invoice is recorded once per request',
    file: 'server/book/invoices/pay.ts',
    find: 'if (await isRecorded(tx, request)) return;',
    put: 'void isRecorded;',
    first: inInvoices('payments', 'is recorded once, however often it is sent and however many send it'),
  },
  {
    name: 'a reference of an invoice’s payment counts once per account',
    file: 'server/book/invoices/pay.ts',
    find: 'await refuseUsedReference(tx, accountId, reference);',
    put: 'void refuseUsedReference;',
    first: inInvoices('payments', 'isn’t of tomorrow, has a key, and its reference once'),
  },
  {
    name: 'a cancelled invoice leaves its rounds',
    file: 'server/book/invoices/credit.ts',
    find: 'if (isCancelled) await leaveRounds(tx, its);',
    put: 'void leaveRounds;',
    first: inInvoices('drafts'),
  },
  {
    name: 'what is done with an invoice has a key',
    file: 'server/resources/invoices/routes.ts',
    find: "if (keyOf(c) === undefined) throw new ProblemError('bad-request', { detail: 'an Idempotency-Key is needed' });",
    put: 'void keyOf;\n  void ProblemError;\n  void c;',
    first: inInvoices('drafts'),
  },
  {
    name: 'a line that comes is a change of its number',
    file: 'server/book/placing/lock-numbers.ts',
    find: 'changes = stored.changes + excluded.changes',
    put: 'changes = stored.changes',
    first: inTally('reads the lines that came and no others'),
  },
  {
    name: 'a line that is given back is a change of its number',
    file: 'server/book/placing/give-back.ts',
    find: ', changes = exposure.changes + per_number.lines',
    put: '',
    first: inTally('knows a line that was given back from another of the same stake that came for it'),
  },
  {
    name: 'a number that has changed otherwise than by new lines is added up anew',
    file: 'server/resources/round-desk/tally.ts',
    find: 'counted(key) !== (news.get(key) ?? 0)',
    put: '(void counted, void news, key === "")',
    first: inTally('holds the line of a slip whose number is below that of one that was there before it'),
  },
  {
    name: 'a void stops the bets on its round before it refunds',
    file: 'server/book/approvals/deeds.ts',
    find: 'prepare: stopBets, ',
    put: '',
    first: inVoiding('keeps nobody waiting'),
  },
  {
    name: 'a bet on a round that is suspended waits for nothing',
    file: LOCK_NUMBERS,
    find: "CASE WHEN state <> 'suspended' THEN ${passes(sql`round.id`)} ELSE false END",
    put: '${passes(sql`round.id`)}',
    first: inVoiding('keeps nobody waiting'),
  },
  {
    name: 'what is done with a suspended round holds no turnstile',
    file: 'server/book/rounds/hold-running.ts',
    find: " AND round.state <> 'suspended'",
    put: '',
    first: inVoiding('keeps nobody waiting'),
  },
  {
    name: 'nothing is prepared by somebody who may not decide',
    file: DECIDE,
    find: "await checkMayDecide(tx, approval, 'approve', actor);",
    put: '',
    first: inVoiding('that somebody may not decide about'),
  },
  {
    name: 'what was prepared for nothing is taken back',
    file: DECIDE,
    find: 'await takeBack?.();',
    put: 'void takeBack;',
    first: inVoiding('that is taken back at that moment'),
  },
];
