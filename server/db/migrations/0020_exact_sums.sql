-- Sums of satang that stay satang: without the wider numbers that sum() carries along, and refused beyond what a bigint
-- holds. Totals of half a million lines are a dozen of them for each.
CREATE AGGREGATE "sum_exactly"(bigint) (
  SFUNC = int8pl, STYPE = bigint, INITCOND = '0', COMBINEFUNC = int8pl, PARALLEL = SAFE
);
