import { useTranslate } from 'ra-core';
import type { LottoRecord } from '../../domain/entities/lotto';
import { optionKeyOf } from '../../src/fields/OptionChip';
import type { DisplayProps } from '../../src/fields/types';

/** Who approves a lotto's results, in words; without a choice of its own, that it is as for the house. */
export function ApprovalDisplay({ entity, field, value }: DisplayProps<LottoRecord, 'approval'>) {
  const translate = useTranslate();
  return <>{translate(value === null ? 'lottos.approvalOfHouse' : optionKeyOf({ entity, field }, value))}</>;
}
