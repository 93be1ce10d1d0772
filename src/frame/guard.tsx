/** Lets a user through to a screen, or redirects them to one that they may open. */
import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { leaveChangedSession } from '../session/leaving';
import { useReader } from '../session/reader';
import type { RouteEntry } from '../routes/route';
import { redirectionOf } from './redirection';

/** The sign-in form is outside the back office: reloading the page at this address shows it. */
function LeaveForSignIn() {
  useEffect(leaveChangedSession, []);
  return null;
}

/** Renders `children` for a user who may see the route. */
export function Guarded({ route, children }: { route: RouteEntry; children: ReactNode }) {
  const reader = useReader();
  if (!reader) return <LeaveForSignIn />;
  const to = redirectionOf(route, reader);
  return to === null ? children : <Navigate to={to} replace />;
}
