/** The share in the form: its bounds, and the distribution of the agent's lines. */
import type { AgentRecord, AgentShare } from '../../domain/entities/agent';
import { faultOfGivenPt, holdingsAlong, PT_STEP, WHOLE_PT, type ShareBounds } from '../../domain/accounts/share';
import type { FieldErrors } from '../../domain/validation/validation';
import type { Ceiling } from '../../domain/api/accounts';

/** One account in the distribution of an agent's lines, in basis points. */
export interface HoldingRow {
  /** Name of the account; null for all accounts above the reader, whose single parts stay hidden from the reader. */
  label: string | null;
  role: 'above' | 'you' | 'between' | 'agent';
  receivedPt: number | null;
  holdsPt: number;
}

export interface ShareOnForm {
  bounds: ShareBounds;
  /** Share that the direct upline received, in basis points. */
  receivedPt: number;
  /** Only the direct upline can change it. */
  isEditable: boolean;
  /** From the reader down to the agent's upline. */
  uplines: readonly { label: string; receivedPt: number }[];
  /** The agent's own name; null while it has none. */
  label: string | null;
}

/** Returns the share of an agent that the reader is adding. */
export function shareOfNew(ceiling: Ceiling): ShareOnForm {
  return {
    bounds: { minimum: 0, maximum: ceiling.receivedPt },
    receivedPt: ceiling.receivedPt,
    isEditable: true,
    uplines: [{ label: ceiling.parent.label, receivedPt: ceiling.receivedPt }],
    label: null,
  };
}

/** Returns the share of an existing agent. */
export function shareOfExisting({ username }: Pick<AgentRecord, 'username'>, share: AgentShare): ShareOnForm {
  return {
    bounds: { minimum: share.minimum, maximum: share.maximum },
    receivedPt: share.receivedPt,
    isEditable: share.editable,
    uplines: share.chain.slice(0, -1).map(({ account, receivedPt }) => ({ label: account.label, receivedPt })),
    label: username,
  };
}

/**
 * Returns the distribution of the agent's lines if it is given `givenPt` and holds all of it. The rows sum to 10,000;
 * the accounts above hold the part that the reader did not receive.
 */
export function holdingRows({ uplines, label }: ShareOnForm, givenPt: number): HoldingRow[] {
  const received = [...uplines.map((upline) => upline.receivedPt), givenPt];
  const holds = holdingsAlong(received, givenPt);
  const above = WHOLE_PT - (received[0] ?? WHOLE_PT);
  const rows = received.map<HoldingRow>((receivedPt, index) => {
    const upline = uplines[index];
    const role = upline === undefined ? 'agent' : index === 0 ? 'you' : 'between';
    return { label: upline ? upline.label : label, role, receivedPt, holdsPt: holds[index] ?? 0 };
  });
  return above > 0 ? [{ label: null, role: 'above', receivedPt: null, holdsPt: above }, ...rows] : rows;
}

/** Checks a typed share, with the API's own messages. The entity's rules reject values that aren't numbers. */
export function shareFaults(givenPt: unknown, bounds: ShareBounds): FieldErrors {
  if (typeof givenPt !== 'number') return {};
  switch (faultOfGivenPt(givenPt, bounds)) {
    case 'step':
      return { givenPt: { key: 'percentStep', args: { stepPercent: PT_STEP } } };
    case 'belowMinimum':
      return { givenPt: { key: 'percentTooSmall', args: { minPercent: bounds.minimum } } };
    case 'aboveMaximum':
      return { givenPt: { key: 'percentTooBig', args: { maxPercent: bounds.maximum } } };
    case null:
      return {};
  }
}
