-- Expected payouts of two-digit tod in rounds where it reads two digits, computed until now as if it read three.
WITH counted AS (
	SELECT settlement.round_id, settlement.no, account_id, sum((line.stake * line.rate / 100
		* CASE WHEN substr(line.booked, 1, 1) = substr(line.booked, 2, 1) THEN 10000 ELSE 20000 END * 2 + 1000000) / 2000000) AS expected
	FROM round JOIN settlement ON settlement.round_id = round.id
	JOIN slip ON slip.round_id = round.id AND slip.state IN ('accepted', 'refunded')
		AND (settlement.reversed_at IS NOT NULL OR slip.state = 'accepted')
	JOIN line ON line.slip_id = slip.id AND line.business_date = slip.business_date AND line.bet_type = 'row2'
		AND line.ended IS DISTINCT FROM 'cancelled' AND (settlement.reversed_at IS NOT NULL OR line.ended IS NULL),
		unnest(slip.path || slip.member_id) AS account_id
	WHERE round.row2_reads IN ('top2', 'bottom2')
	GROUP BY settlement.round_id, settlement.no, account_id
)
UPDATE round_total AS total SET expected = counted.expected FROM counted
WHERE total.round_id = counted.round_id AND total.settlement_no = counted.no AND total.account_id = counted.account_id
	AND total.bet_type = 'row2' AND total.expected <> counted.expected;
--> statement-breakpoint
WITH total AS (
	SELECT round_total.* FROM round_total
	WHERE bet_type = 'row2' AND lotto_id IN (SELECT lotto_id FROM round WHERE row2_reads IN ('top2', 'bottom2'))
), counted AS (
	SELECT account_id, business_date, lotto_id, sum(expected) AS expected FROM (
		SELECT account_id, business_date, lotto_id, expected FROM total
		UNION ALL
		SELECT total.account_id, reversal.business_date, total.lotto_id, -total.expected
		FROM total JOIN transfer AS reversal ON reversal.kind = 'reverse' AND reversal.reference_id = total.round_id
			AND reversal.no = total.settlement_no
	) AS moved GROUP BY account_id, business_date, lotto_id
)
UPDATE day_total AS day SET expected = counted.expected FROM counted
WHERE day.account_id = counted.account_id AND day.business_date = counted.business_date AND day.lotto_id = counted.lotto_id
	AND day.bet_type = 'row2' AND day.expected <> counted.expected;
--> statement-breakpoint
-- The operator's theory: the root's total, rounded per line, instead of a sum of its own that was truncated.
UPDATE round_theory AS theory SET expected = total.expected
FROM round_total AS total JOIN account AS root ON root.id = total.account_id AND root.parent_id IS NULL
WHERE total.round_id = theory.round_id AND total.settlement_no = 1 AND total.bet_type = theory.bet_type
	AND theory.expected <> total.expected;
--> statement-breakpoint
WITH moved AS (
	SELECT round_id, business_date, 1 AS sign FROM settlement WHERE no = 1
	UNION ALL
	SELECT settlement.round_id, refund.business_date, -1 FROM transfer AS refund
	JOIN settlement ON settlement.round_id = refund.reference_id AND settlement.no = 1
	WHERE refund.kind = 'refund'
), counted AS (
	SELECT moved.business_date, round.lotto_id, theory.bet_type, sum(moved.sign * theory.expected) AS expected
	FROM moved JOIN round ON round.id = moved.round_id JOIN round_theory AS theory ON theory.round_id = moved.round_id
	GROUP BY moved.business_date, round.lotto_id, theory.bet_type
)
UPDATE day_theory AS day SET expected = counted.expected FROM counted
WHERE day.business_date = counted.business_date AND day.lotto_id = counted.lotto_id AND day.bet_type = counted.bet_type
	AND day.expected <> counted.expected;
