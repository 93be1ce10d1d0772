import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import type { AgentRecord } from '../../domain/entities/agent';
import { formatInteger } from '../../src/texts/figures';
import type { DisplayProps } from '../../src/fields/types';
import { searchWithParent } from './parentInUrl';

/** Number of agents directly below, linked to them. */
export function ChildCount({ value, record }: DisplayProps<AgentRecord, 'childCount'>) {
  const translate = useTranslate();
  const [search] = useSearchParams();
  if (value === 0) return <>0</>;
  const onlyView = new URLSearchParams(search.has('view') ? { view: search.get('view') ?? '' } : {});
  return (
    <Link
      className="text-link"
      to={{ search: searchWithParent(onlyView, record.id) }}
      aria-label={`${formatInteger(value)}, ${translate('resources.agents.below', { name: record.username })}`}
    >
      {formatInteger(value)}
    </Link>
  );
}
