import { useTranslate } from 'ra-core';
import type { LottoRecord } from '../../domain/entities/lotto';
import { optionKeyOf } from '../../src/fields/OptionChip';
import type { DisplayProps } from '../../src/fields/types';

/** Rule for approving a lotto's results; without its own choice, the operator's default. */
export function ApprovalDisplay({ entity, field, value }: DisplayProps<LottoRecord, 'approval'>) {
  const translate = useTranslate();
  return <>{translate(value === null ? 'lottos.approvalOfHouse' : optionKeyOf({ entity, field }, value))}</>;
}
