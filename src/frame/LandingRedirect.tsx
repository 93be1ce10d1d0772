import { Navigate } from 'react-router';
import { landingPathOf } from './landingPath';
import { useReader } from '../session/reader';

/** Leads the reader on to where they land. */
export function LandingRedirect() {
  const reader = useReader();
  return reader && <Navigate to={landingPathOf(reader)} replace />;
}
