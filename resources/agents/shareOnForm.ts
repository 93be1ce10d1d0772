/** The share as the form works on it: what can be given, and who holds what of the agent's lines. */
import type { AgentRecord, AgentShare } from '../../domain/entities/agent';
import { faultOfGivenPt, holdingsAlong, PT_STEP, WHOLE_PT, type ShareBounds } from '../../domain/accounts/share';
import type { FieldErrors } from '../../domain/validation/validation';
import type { Ceiling } from '../../domain/api/accounts';

/** One row of who holds what, basis points. */
export interface HoldingRow {
  /** The account's name; null for everyone above the reader, whose parts the reader doesn't see apart. */
  label: string | null;
  role: 'above' | 'you' | 'between' | 'agent';
  receivedPt: number | null;
  holdsPt: number;
}

export interface ShareOnForm {
  bounds: ShareBounds;
  /** What the direct upline received, basis points. */
  receivedPt: number;
  /** Only the direct upline may change it. */
  isEditable: boolean;
  /** From the reader down to the agent's upline. */
  uplines: readonly { label: string; receivedPt: number }[];
  /** The agent's own name; null while it has none. */
  label: string | null;
}

/** The share of an agent that is being added by the reader. */
export function shareOfNew(ceiling: Ceiling): ShareOnForm {
  return {
    bounds: { minimum: 0, maximum: ceiling.receivedPt },
    receivedPt: ceiling.receivedPt,
    isEditable: true,
    uplines: [{ label: ceiling.parent.label, receivedPt: ceiling.receivedPt }],
    label: null,
  };
}

/** The share of an agent that is there. */
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
 * Who holds what of the agent's lines when it is given `givenPt` and holds all of it. The rows sum to 10,000: what the
 * reader did not receive is held above.
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

/** What speaks against a typed share, in the API's own words; a value that is no number is the entity's to refuse. */
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
