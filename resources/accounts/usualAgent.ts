import type { Permission } from '../../domain/access';

/** Default permissions of an agent: it reads its business and manages its own downline, without system access. */
export const USUAL_AGENT: Permission = {
  dashboard: 'view',
  summary: 'view',
  member: 'edit',
  report: 'view',
  lotto: 'view',
  system: 'off',
};
