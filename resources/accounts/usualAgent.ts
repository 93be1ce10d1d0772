import type { Permission } from '../../domain/access';

/** What an agent usually gets: sees its business and runs its own downline; no system. */
export const USUAL_AGENT: Permission = {
  dashboard: 'view',
  summary: 'view',
  member: 'edit',
  report: 'view',
  lotto: 'view',
  system: 'off',
};
