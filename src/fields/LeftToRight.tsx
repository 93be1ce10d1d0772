import type { ReactNode } from 'react';

/** Numbers, codes and typed bets: they read from left to right even where the page doesn't. */
export function LeftToRight({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
