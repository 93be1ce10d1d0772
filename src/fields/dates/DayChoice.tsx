import { useState } from 'react';
import { DateBox, isDay } from './DateBox';
import type { TypedBoxProps } from './TypedBox';

interface DayChoiceProps extends Pick<TypedBoxProps, 'label' | 'sx'> {
  /** `YYYY-MM-DD`; null for none. */
  value: string | null;
  /** Called once a day is picked, or typed and the box left. */
  onChoose: (date: string | null) => void;
  /** Whether the choice can be empty; if not, an emptied box returns to its previous day. */
  isOptional?: boolean;
}

/** A box for the day of a screen; half-typed text causes no request. */
export function DayChoice({ value, onChoose, isOptional = false, ...pass }: DayChoiceProps) {
  const [typed, setTyped] = useState<{ text: string | null } | null>(null);
  const settle = (next: string | null) => {
    if (next === null ? isOptional : isDay(next)) {
      setTyped(null);
      if (next !== value) onChoose(next);
    } else if (next === null) setTyped(null);
  };
  return (
    <form
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed) settle(typed.text);
      }}
    >
      <DateBox
        {...pass}
        value={typed ? typed.text : value}
        onChange={(text) => setTyped({ text })}
        onPick={settle}
        onBlur={() => typed && settle(typed.text)}
      />
    </form>
  );
}
