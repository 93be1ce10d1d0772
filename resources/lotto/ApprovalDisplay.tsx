import { useTranslate } from 'ra-core';
import { optionKeyOf } from '../../src/fields/OptionChip';
import type { DisplayProps } from '../../src/fields/types';

/** Who approves a lotto's results, in words; without a choice of its own, that it is as for the house. */
export function ApprovalDisplay({ entity, field, value }: DisplayProps) {
  const translate = useTranslate();
  return <>{translate(typeof value === 'string' ? optionKeyOf({ entity, field }, value) : 'lottos.approvalOfHouse')}</>;
}
