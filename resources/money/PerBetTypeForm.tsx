import type { BetType } from '../../domain/bets/bet-type';
import { TermsPart, type TermsPartProps } from './TermsPart';

interface PerBetTypeFormProps<Answer> extends Omit<TermsPartProps<Answer>, 'fieldOf'> {
  /** Name of the part in the API's address and body. */
  part: 'commissions' | 'holds';
}

/** Form for a part of an account's terms with a value per bet type. */
export function PerBetTypeForm<Answer>(props: PerBetTypeFormProps<Answer>) {
  /** An error at `holds.2.cap` belongs to the third bet type that was sent. */
  const betTypeAt = (at: string, sent: Record<string, unknown>) => {
    const [, index] = at.split('.');
    return (sent[props.part] as readonly { betType: BetType }[])[Number(index)]?.betType ?? at;
  };
  return <TermsPart {...props} fieldOf={betTypeAt} />;
}
