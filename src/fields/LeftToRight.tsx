import type { ReactNode } from 'react';

/** Numbers, codes and what is typed of bets: they read from left to right also where the page doesn't. */
export function LeftToRight({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
