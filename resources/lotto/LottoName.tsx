import { lazy, Suspense } from 'react';
import type { LottoRecord } from '../../domain/entities/lotto';
import { useLottoName } from '../../src/fields/useLottoName';
import type { DisplayProps } from '../../src/fields/types';

const LottoFlag = lazy(async () => ({ default: (await import('./LottoFlag')).LottoFlag }));

/** Space for the flag, so that nothing moves when it loads. */
const PLACE = {
  display: 'inline-block',
  width: 24,
  height: 16,
  marginInlineEnd: 8,
  verticalAlign: 'text-bottom',
} as const;

/** A lotto by its flag and name instead of its code. */
export function LottoName({ record: lotto }: Pick<DisplayProps<LottoRecord>, 'record'>) {
  const nameOf = useLottoName();
  return (
    <>
      <span style={PLACE}>
        <Suspense fallback={null}>
          <LottoFlag code={lotto.code} family={lotto.family} />
        </Suspense>
      </span>
      {nameOf(lotto)}
    </>
  );
}
