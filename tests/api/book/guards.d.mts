import type { Guard } from '../access/guards.mjs';

export declare const GUARDS: readonly Guard[];
