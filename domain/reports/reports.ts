/** All reports, by name. */
import type { Report } from './report';
import { winLose } from './win-lose';

export const REPORTS: readonly Report[] = [winLose];
