import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import { formatInteger } from '../../domain/format';
import type { DisplayProps } from '../../src/fields/types';
import { searchWithParent } from './parentInUrl';

/** How many agents stand directly below, as the way to them. */
export function ChildCount({ value, record }: DisplayProps) {
  const translate = useTranslate();
  const [search] = useSearchParams();
  if (typeof value !== 'number') return null;
  if (value === 0) return <>0</>;
  const onlyView = new URLSearchParams(search.has('view') ? { view: search.get('view') ?? '' } : {});
  return (
    <Link
      className="text-link"
      to={{ search: searchWithParent(onlyView, String(record['id'])) }}
      aria-label={`${formatInteger(value)}, ${translate('resources.agents.below', { name: record['username'] })}`}
    >
      {formatInteger(value)}
    </Link>
  );
}
