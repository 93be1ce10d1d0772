type Environment = Record<string, string | undefined>;

export const TOO_EASY: string;
export function isTooEasy(password: string, brand: string): boolean;
export function isMasterTooEasy(environment: Environment): boolean;
export function isMasterCommon(environment: Environment): Promise<boolean>;
