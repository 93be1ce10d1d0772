/** Bounds of whole numbers in requests. Without one, a larger number reaches a column that can't store it. */
import { z } from 'zod';

/** Largest count or version: PostgreSQL stores them as `integer`. */
export const COUNT_MAX = 2_147_483_647;

/** A count or a version in a request. */
export const count = () => z.int().min(0).max(COUNT_MAX);

/** Largest serial number in a request. PostgreSQL stores them as `bigint`; no installation comes near this one. */
export const SERIAL_MAX = 1_000_000_000_000_000;
