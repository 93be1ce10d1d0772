import { Navigate } from 'react-router';
import { routes } from '../routes';
import { landingOf } from './landing';
import { useUserData } from './useUserData';

const SCREENS = routes
  .filter((route) => typeof route.screen === 'function')
  .map(({ path, access, menu }) => ({ path, access, standsAlone: menu !== undefined }));

/** Leads the reader on to where they land. */
export function LandingRedirect() {
  const reader = useUserData();
  return reader && <Navigate to={landingOf(reader, SCREENS)} replace />;
}
