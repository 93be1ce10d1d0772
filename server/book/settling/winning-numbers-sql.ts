/** Winning numbers, computed by the database independently of `domain/results/matching.ts`. */
import { sql } from 'drizzle-orm';
import type { DrawnDigits, Row2Source } from '../../../domain/results/drawn-digits';

/**
 * Returns common table expressions of a recursive WITH that end in `winning (bet_type, number)`. It contains prizes as
 * they are, and for bets in any order every arrangement of the required digits of a prize.
 */
export const winningNumbersSql = (digits: DrawnDigits, row2Reads: Row2Source) => sql`
  rule (bet_type, part, size) AS (VALUES
    ('top6', 'top6', 6), ('top5', 'top5', 5), ('top4', 'top4', 4), ('top3', 'top3', 3), ('top2', 'top2', 2),
    ('bottom2', 'bottom2', 2), ('front3', 'front3', 3), ('bottom3', 'bottom3', 3),
    ('row4', 'top4', 4), ('row3', 'top3', 3), ('row2', ${row2Reads}, 2), ('top1', 'top3', 1), ('bottom1', 'bottom2', 1)
  ), prize AS (
    SELECT rule.bet_type, rule.size, digits.digits
    FROM jsonb_each(${JSON.stringify(digits)}::jsonb) AS drawn (part, prizes)
    JOIN rule ON rule.part = drawn.part, jsonb_array_elements_text(drawn.prizes) AS digits (digits)
  ), arranged AS (
    SELECT bet_type, size, digits, '' AS number, ARRAY[]::integer[] AS places
    FROM prize WHERE bet_type IN ('row4', 'row3', 'row2', 'top1', 'bottom1')
    UNION ALL
    SELECT bet_type, size, digits, number || substr(digits, place, 1), places || place
    FROM arranged, generate_series(1, length(digits)) AS place
    WHERE cardinality(places) < size AND place <> ALL (places)
  ), winning AS (
    SELECT bet_type, digits AS number FROM prize WHERE bet_type NOT IN ('row4', 'row3', 'row2', 'top1', 'bottom1')
    UNION
    SELECT bet_type, number FROM arranged WHERE cardinality(places) = size
  )`;
