/** Lets a reader through to a screen, or leads them where they may be. */
import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { leaveChangedSession } from '../session/leaving';
import { useReader } from '../session/reader';
import type { RouteEntry } from '../routes/route';
import { redirectionOf } from './redirection';

/** The sign-in form lives outside the back office: starting the page anew at this address brings it up. */
function LeaveForSignIn() {
  useEffect(leaveChangedSession, []);
  return null;
}

/** Draws `children` for a reader who may see the route. */
export function Guarded({ route, children }: { route: RouteEntry; children: ReactNode }) {
  const reader = useReader();
  if (!reader) return <LeaveForSignIn />;
  const to = redirectionOf(route, reader);
  return to === null ? children : <Navigate to={to} replace />;
}
