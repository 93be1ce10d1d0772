import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { PrintedSlip } from './printedSlip';
import { slipSheet, type SlipSheet } from './slipSheet';

/** Returns the content of a slip in the reader's language. */
export function useSlipSheet(slip: PrintedSlip): SlipSheet {
  const translate = useTranslate();
  return useMemo(() => slipSheet(slip, translate), [slip, translate]);
}
