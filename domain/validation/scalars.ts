/** Scalars that many records and calls share. */
import { z } from 'zod';

/** A moment as ISO 8601 text with its offset from UTC. */
export const Moment = z.iso.datetime({ offset: true });

/** Text of a UUID of any version. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
