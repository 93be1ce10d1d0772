/** All reports, by name. */
import { gamePerformance } from './game-performance';
import type { Report } from './report';
import { totalBet } from './total-bet';
import { totalPay } from './total-pay';
import { totalPoy } from './total-poy';
import { totalProfit } from './total-profit';
import { winLose } from './win-lose';

export const REPORTS: readonly Report[] = [winLose, totalBet, totalPay, totalProfit, totalPoy, gamePerformance];
