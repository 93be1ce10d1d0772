/** The names of report rows, per grouping. */
import { type SQL, sql } from 'drizzle-orm';
import type { Grouping } from '../../../domain/reports/report';

/** Parts for rows called `shown` with a `key`: the tables to join, the name as a JSON object, and the order. */
interface Names {
  join: SQL;
  name: SQL;
  order: SQL;
}

const UNNAMED: Names = { join: sql``, name: sql`'{}'::jsonb`, order: sql`shown.key` };
const LOTTO = sql`'lotto', json_build_object('code', its.code, 'name', its.name)`;

const NAMES: Readonly<Record<Grouping, Names>> = {
  account: {
    join: sql`JOIN account AS its ON its.id = shown.key::uuid`,
    name: sql`jsonb_build_object('account',
      json_build_object('id', its.id, 'username', its.username, 'nickname', its.nickname, 'kind', its.kind))`,
    order: sql`its.username`,
  },
  lotto: {
    join: sql`JOIN lotto AS its ON its.id = shown.key::uuid`,
    name: sql`jsonb_build_object(${LOTTO})`,
    order: sql`its.position, its.code`,
  },
  round: {
    join: sql`JOIN round AS played ON played.id = shown.key::uuid JOIN lotto AS its ON its.id = played.lotto_id`,
    name: sql`jsonb_build_object(${LOTTO},
      'round', json_build_object('businessDate', played.business_date, 'number', played.number, 'family', its.family))`,
    order: sql`played.closes_at, its.position`,
  },
  date: UNNAMED,
  lottoGroup: UNNAMED,
  betType: UNNAMED,
};

/** Returns the naming parts of a grouping. */
export function namesOf(grouping: Grouping): Names {
  return NAMES[grouping];
}
