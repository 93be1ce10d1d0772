/** Ready-made sets of rights for the people who work for an account. They are a starting point and can be edited. */
import { permissionOf, type Permission } from '../access';
import type { Reductions } from './reductions';
import type { StartPage } from './start-page';

export const PRESETS = ['cashier', 'risk', 'results', 'approver', 'analyst', 'viewer', 'engineer'] as const;
export type Preset = (typeof PRESETS)[number];

/** Rights that a preset fills in. */
export interface PresetRights {
  permission: Permission;
  reductions: Reductions;
}

const off = permissionOf('off');

/**
 * The rights of each preset, before they are cut to the grantor's own rights. Cashiers, people who enter results and
 * engineers do their work without the statistics and reports, which show the account's profit.
 */
export const PRESET_RIGHTS: Record<Preset, PresetRights> = {
  cashier: {
    permission: { ...off, member: 'edit', lotto: 'view' },
    reductions: { noRates: true, noResults: true, noCancel: false },
  },
  risk: {
    permission: { ...off, dashboard: 'view', summary: 'view', member: 'view', report: 'view', lotto: 'edit' },
    reductions: { noRates: false, noResults: true, noCancel: false },
  },
  results: {
    permission: { ...off, lotto: 'edit' },
    reductions: { noRates: true, noResults: false, noCancel: true },
  },
  approver: {
    permission: { ...off, dashboard: 'view', summary: 'view', report: 'view', lotto: 'all' },
    reductions: { noRates: true, noResults: false, noCancel: false },
  },
  analyst: {
    permission: { ...off, dashboard: 'view', summary: 'view', report: 'view', lotto: 'view' },
    reductions: { noRates: true, noResults: true, noCancel: true },
  },
  viewer: {
    permission: { ...permissionOf('view'), system: 'off' },
    reductions: { noRates: true, noResults: true, noCancel: true },
  },
  engineer: {
    permission: { ...off, system: 'edit' },
    reductions: { noRates: true, noResults: true, noCancel: true },
  },
};

/** The screen that each preset begins with. */
export const PRESET_START_PAGES: Record<Preset, StartPage> = {
  cashier: 'members',
  risk: 'limits',
  results: 'results',
  approver: 'approvals',
  analyst: 'statistics',
  viewer: 'statistics',
  engineer: 'failedCalls',
};
