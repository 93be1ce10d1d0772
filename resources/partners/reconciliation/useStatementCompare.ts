import { useState } from 'react';
import {
  STATEMENT_CALLS,
  STATEMENT_MAX,
  type STATEMENT_COVERS,
  type StatementComparison,
  type StatementReading,
} from '../../../domain/api/partner-statements';
import type { PartnerKind } from '../../../domain/partners/kind';
import type { StatementForm } from '../../../domain/partners/statement-form';
import { useCallMutation } from '../../../src/data/useCallMutation';

type Covers = (typeof STATEMENT_COVERS)[number];

/** State of a comparison, with the reading of the current text if it was checked. */
export interface StatementCompareState {
  statement: string;
  /** Sets another text, and drops the reading of the previous one. */
  setStatement: (statement: string) => void;
  reading: StatementReading | null;
  check: () => void;
  /** Changes some answers and reads the statement again. */
  choose: (changes: Partial<StatementForm>) => void;
  covers: Covers;
  setCovers: (covers: Covers) => void;
  /** Whether the refused lines are left out on purpose. */
  leavesOut: boolean;
  setLeavesOut: (leavesOut: boolean) => void;
  compare: () => void;
  canCheck: boolean;
  canCompare: boolean;
  isBusy: boolean;
  error: Error | null;
}

interface CompareParams {
  kind: PartnerKind;
  partnerId: string;
  /** Business date. */
  date: string;
  onDone: (comparison: StatementComparison) => void;
}

/** Reads a partner's statement with a person's answers, and compares it once nothing is open. */
export function useStatementCompare({ kind, partnerId, date, onDone }: CompareParams): StatementCompareState {
  const [statement, setText] = useState('');
  const [reading, setReading] = useState<StatementReading | null>(null);
  const [covers, setCovers] = useState<Covers | null>(null);
  const [leavesOut, setLeavesOut] = useState(false);
  const read = useCallMutation(STATEMENT_CALLS[kind].read, { onDone: setReading });
  const compared = useCallMutation(STATEMENT_CALLS[kind].compare, { onDone });
  const isBusy = read.isPending || compared.isPending;
  const readBy = (form: StatementForm | undefined) => {
    setLeavesOut(false);
    compared.reset();
    read.mutate({ params: { id: partnerId }, body: { statement, form } });
  };
  const refused = reading?.refused.length ?? 0;
  // Without a choice, nothing of ours is missing that the statement's times don't cover.
  const chosen = reading?.period ? (covers ?? 'times') : 'day';
  const isFilled = statement.trim() !== '' && statement.length <= STATEMENT_MAX;
  return {
    statement,
    setStatement: (text) => {
      setText(text);
      setReading(null);
      setCovers(null);
      setLeavesOut(false);
      read.reset();
      compared.reset();
    },
    reading,
    check: () => readBy(reading?.form),
    choose: (changes) => reading && readBy({ ...reading.form, ...changes }),
    covers: chosen,
    setCovers,
    leavesOut,
    setLeavesOut,
    compare: () =>
      reading &&
      compared.mutate({
        params: { id: partnerId, date },
        body: { statement, form: reading.form, covers: chosen, refused },
      }),
    canCheck: isFilled && !isBusy,
    canCompare: reading !== null && reading.isDecided && (refused === 0 || leavesOut) && isFilled && !isBusy,
    isBusy,
    error: compared.error ?? read.error,
  };
}
