import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';
import type { BetType } from '../../../domain/bets/bet-type';
import type { ReadingStyle } from '../../../domain/poy/reading-style';

const StyleContext = createContext<ReadingStyle | undefined>(undefined);

/** Provides the reading style of the slip's member to the number pad and the letters below the box. */
export const ReadingStyleProvider = StyleContext.Provider;

/** Returns the examples of a number with one amount that is bet on two types by the style. */
function doubled({ twoDigits, threeDigits }: ReadingStyle): { entry: string; betTypes: readonly BetType[] }[] {
  return [
    ...(twoDigits === 'topAndBottom' ? [{ entry: '27=20', betTypes: ['top2', 'bottom2'] as const }] : []),
    ...(threeDigits === 'topAndTod' ? [{ entry: '123=20', betTypes: ['top3', 'row3'] as const }] : []),
  ];
}

/**
 * Says which numbers with one amount are bet on two types, such as top and bottom, because they cost twice the amount;
 * nothing where the setting is the usual one type.
 */
export function OneAmount() {
  const translate = useTranslate();
  const style = useContext(StyleContext);
  const texts = style ? doubled(style) : [];
  if (texts.length === 0) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1', textAlign: 'center' }}>
      {texts
        .map(({ entry, betTypes }) => `${entry}: ${betTypes.map((type) => translate(`betTypes.${type}`)).join(' + ')}`)
        .join(' · ')}
    </Typography>
  );
}
