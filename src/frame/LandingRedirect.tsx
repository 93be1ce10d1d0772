import { Navigate } from 'react-router';
import { landingPathOf } from './landingPath';
import { useReader } from '../session/reader';

/** Redirects the user to their landing screen. */
export function LandingRedirect() {
  const reader = useReader();
  return reader && <Navigate to={landingPathOf(reader)} replace />;
}
