import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { Round, type RoundRecord } from '../../domain/entities/round';
import { formatBusinessDate } from '../texts/figures';
import { optionKeyOf } from '../fields/OptionChip';

/**
 * Returns a function that names a round among those of its lotto: by its date, by its number where there are several a
 * day, and by its state unless betting is open.
 */
export function useRoundText(): (round: RoundRecord) => string {
  const translate = useTranslate();
  return useCallback(
    ({ businessDate, number, family, state }) => {
      const date = businessDate === null ? '' : formatBusinessDate(businessDate);
      const name = family === 'yeekee' ? translate('context.named', { date, number }) : date;
      return state === 'open'
        ? name
        : `${name} · ${translate(optionKeyOf({ entity: Round.name, field: 'state' }, state))}`;
    },
    [translate],
  );
}
