/** Reads the limits of an account for its screen. */
import { getAccountLimits } from '../../domain/api/person-limits';
import { useRead } from '../../src/data/useRead';

/** Reads the effective limits of an account in a lotto; in the first lotto if undefined. */
export const useAccountLimits = (id: string, lotto: string | undefined) =>
  useRead(getAccountLimits, { params: { id }, query: { lotto } }, { placeholderData: (before) => before });
