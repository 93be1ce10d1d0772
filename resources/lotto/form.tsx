import type { FormDefinition } from '../../src/metadata/definition';
import { useIsOperator } from '../../src/session/reader';
import { ApprovalInput } from './ApprovalInput';
import { BetTypesSection } from './BetTypesSection';
import { CalendarSection } from './CalendarSection';
import { ExchangeSection } from './ExchangeSection';
import { LoweringReason } from './LoweringReason';
import { PlanSection } from './PlanSection';
import { ScheduleSection } from './ScheduleSection';
import { TesterSection } from './TesterSection';
import { YeekeeSection } from './YeekeeSection';

/**
 * Returns the reason why a reader with permission to change lottos can't: the reader is neither master nor its staff.
 * Null for master and its staff.
 */
function useLottoReadOnly(): string | null {
  return useIsOperator() ? null : 'resources.lottos.readOnly';
}

const isYeekee = (record: Readonly<Record<string, unknown>>) => record['family'] === 'yeekee';
const isDrawn = (record: Readonly<Record<string, unknown>>) => !isYeekee(record);
const isStock = (record: Readonly<Record<string, unknown>>) => record['family'] === 'stock';

/** Form of a lotto; only master and its staff can change it. */
export const form: FormDefinition = {
  sections: [
    { title: 'general', fields: ['code', 'name', 'isOn', 'approval', 'reason', 'resultUrl', 'row2Reads'] },
    { title: 'schedule', fields: ['schedule'], Content: ScheduleSection, isFor: isDrawn },
    { title: 'calendar', Content: CalendarSection, isFor: isDrawn },
    { title: 'exchange', Content: ExchangeSection, isFor: isStock },
    { title: 'yeekee', fields: ['yeekee'], Content: YeekeeSection, isFor: isYeekee },
    { title: 'plan', Content: PlanSection, isBeside: true },
    { title: 'betTypes', fields: ['betTypes'], Content: BetTypesSection, isBeside: true },
    { title: 'tester', Content: TesterSection, isFor: isDrawn, isBeside: true },
  ],
  inputs: { approval: ApprovalInput, reason: LoweringReason },
  useReadOnlyReason: useLottoReadOnly,
};
