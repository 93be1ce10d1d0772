/** The terms of a package for each lotto's bet types. */
import { sql } from 'drizzle-orm';
import type { PackageCell } from '../../../domain/entities/rate-package';
import { lottoBetType, packageTerms } from '../../db/book/lottos';
import type { Reader } from '../../records/read';
import type { Transaction } from '../../kernel/services';

interface CellRow extends Record<string, unknown>, PackageCell {}

/** Reads all cells of a package, those of one lotto together. */
export async function readCells(db: Reader, packageId: string): Promise<PackageCell[]> {
  const { rows } = await db.execute<CellRow>(sql`
    SELECT ${packageTerms.lottoId} AS "lottoId", ${packageTerms.betType} AS "betType", ${packageTerms.rate},
      ${packageTerms.discount}, ${packageTerms.minStake} AS "minStake", ${packageTerms.maxStake} AS "maxStake"
    FROM ${packageTerms} WHERE ${packageTerms.packageId} = ${packageId}::uuid
    ORDER BY ${packageTerms.lottoId}, ${packageTerms.betType}`);
  return rows;
}

/** Returns the positions of cells whose bet type the lotto can't offer. */
export async function strayCells(tx: Transaction, cells: readonly PackageCell[]): Promise<number[]> {
  const { rows } = await tx.execute<{ place: number }>(sql`
    SELECT (place - 1)::integer AS place
    FROM unnest(${sql.param(cells.map(({ lottoId }) => lottoId))}::uuid[], ${sql.param(cells.map(({ betType }) => betType))}::text[])
      WITH ORDINALITY AS cell (lotto_id, bet_type, place)
    WHERE NOT EXISTS (SELECT FROM ${lottoBetType}
      WHERE ${lottoBetType.lottoId} = cell.lotto_id AND ${lottoBetType.betType} = cell.bet_type)
    ORDER BY place`);
  return rows.map(({ place }) => place);
}

/** Writes cells: replaces existing ones and adds new ones. */
export async function writeCells(tx: Transaction, packageId: string, cells: readonly PackageCell[]): Promise<void> {
  await tx
    .insert(packageTerms)
    .values(cells.map((cell) => ({ ...cell, packageId })))
    .onConflictDoUpdate({
      target: [packageTerms.packageId, packageTerms.lottoId, packageTerms.betType],
      set: {
        rate: sql`excluded.rate`,
        discount: sql`excluded.discount`,
        minStake: sql`excluded.min_stake`,
        maxStake: sql`excluded.max_stake`,
      },
    });
}
