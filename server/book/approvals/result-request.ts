/** What a result or a correction asks for. */
import { z } from 'zod';
import { OfficialResult } from '../../../domain/results/official-result';

export const ResultRequest = z.object({ official: OfficialResult });
