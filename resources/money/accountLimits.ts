/** The limits of an account as its screen reads them. */
import { getAccountLimits } from '../../domain/api/person-limits';
import { useRead } from '../../src/data/useRead';

/** The limits that apply to an account in a lotto; in the first one when undefined. */
export const useAccountLimits = (id: string, lotto: string | undefined) =>
  useRead(getAccountLimits, { params: { id }, query: { lotto } }, { placeholderData: (before) => before });
