/** Reading the rules of single numbers and what is sold of them, and the sets that are kept. */
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

/** The rules that stand. */
export const useNumberRules = (lottoId: string, roundId: string | undefined) =>
  useRead(listNumberRules, inRound(lottoId, roundId), QUIETLY);

/** The numbers that are nearest to their ends, for the house. */
export const useSoldNumbers = (lottoId: string, roundId: string | undefined, isAsked: boolean) =>
  useRead(listSoldNumbers, inRound(lottoId, roundId), { ...QUIETLY, enabled: isAsked });

/** What is known of numbers before anything is done with them. */
export const usePreview = (lottoId: string, roundId: string | undefined, numbers: readonly RequestedNumber[]) =>
  useRead(
    previewNumbers,
    { ...inRound(lottoId, roundId), body: { numbers: [...numbers] } },
    {
      enabled: numbers.length > 0,
      placeholderData: (before) => before,
    },
  );

/** The sets, keeping one and forgetting one. */
export function useNumberSets() {
  return {
    sets: useRead(listNumberSets, {}),
    keep: useCallMutation(addNumberSet),
    forget: useCallMutation(removeNumberSet),
  };
}
