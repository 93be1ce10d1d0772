import { useState } from 'react';
import { DateBox, isDay } from './DateBox';
import type { TypedBoxProps } from './TypedBox';

interface DayChoiceProps extends Pick<TypedBoxProps, 'label' | 'sx'> {
  /** `YYYY-MM-DD`; null for none. */
  value: string | null;
  /** Told once a day is picked, or typed and left. */
  onChoose: (date: string | null) => void;
  /** Whether there can be none; else what is emptied becomes again what it was. */
  isOptional?: boolean;
}

/** The day that a screen is about: what is half typed asks nobody for anything. */
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
