import { useTranslate } from 'ra-core';
import type { AgentRecord } from '../../domain/entities/agent';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';

/** Dot for agents with an active session now; a text for screen readers. */
export function OnlineDot({ value }: DisplayProps<AgentRecord, 'isOnline'>) {
  const translate = useTranslate();
  if (!value) return <EmptyValue />;
  return <span role="img" className="online-dot" aria-label={translate('engine.yes')} />;
}
