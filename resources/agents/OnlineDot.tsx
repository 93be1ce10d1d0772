import { useTranslate } from 'ra-core';
import { Nothing } from '../../src/fields/Nothing';
import type { DisplayProps } from '../../src/fields/types';

/** That somebody works as the agent now: a dot to the eye, words to a screen reader. */
export function OnlineDot({ value }: DisplayProps) {
  const translate = useTranslate();
  if (value !== true) return <Nothing />;
  return <span role="img" className="online-dot" aria-label={translate('engine.yes')} />;
}
