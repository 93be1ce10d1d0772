import { Navigate } from 'react-router';
import { landingPathOf } from './landingPath';
import { useUserData } from '../auth/useUserData';

/** Leads the reader on to where they land. */
export function LandingRedirect() {
  const reader = useUserData();
  return reader && <Navigate to={landingPathOf(reader)} replace />;
}
