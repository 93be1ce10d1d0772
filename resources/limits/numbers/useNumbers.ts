/** Reads the rules of single numbers, their sales, and the saved sets. */
import {
  addNumberSet,
  listNumberRules,
  listNumberSets,
  previewNumbers,
  removeNumberSet,
} from '../../../domain/api/number-limits';
import { listSoldNumbers } from '../../../domain/api/limits';
import type { RequestedNumber } from '../../../domain/limits/number-limits';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { useRead } from '../../../src/data/useRead';
import { inRound, QUIETLY } from '../useLimits';

/** Reads the current rules. */
export const useNumberRules = (lottoId: string, roundId: string | undefined) =>
  useRead(listNumberRules, inRound(lottoId, roundId), QUIETLY);

/** Reads the numbers nearest to their caps, for master and its staff. */
export const useSoldNumbers = (lottoId: string, roundId: string | undefined, isAsked: boolean) =>
  useRead(listSoldNumbers, inRound(lottoId, roundId), { ...QUIETLY, enabled: isAsked });

/** Previews numbers before a change. */
export const usePreview = (lottoId: string, roundId: string | undefined, numbers: readonly RequestedNumber[]) =>
  useRead(
    previewNumbers,
    { ...inRound(lottoId, roundId), body: { numbers: [...numbers] } },
    {
      enabled: numbers.length > 0,
      placeholderData: (before) => before,
    },
  );

/** Reads the sets, and saves or deletes one. */
export function useNumberSets() {
  return {
    sets: useRead(listNumberSets, {}),
    keep: useCallMutation(addNumberSet),
    forget: useCallMutation(removeNumberSet),
  };
}
