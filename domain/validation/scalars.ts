/** Scalars that many records and calls share. */
import { z } from 'zod';

/** A moment as ISO 8601 text with its offset from UTC. */
export const Moment = z.iso.datetime({ offset: true });

/** A moment as ISO 8601 text in UTC, which ends with `Z`. */
export const UtcMoment = z.iso.datetime();

/** Text of a UUID in lower case, as the database and the API write it. */
export const CANONICAL_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Text of a UUID in any case, as a person may paste it. */
export const UUID = new RegExp(CANONICAL_UUID, 'i');
