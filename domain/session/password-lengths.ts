/** Lowest minimum length that settings can choose for passwords, and the highest. */
export const PASSWORD_LENGTHS = { least: 8, most: 32 } as const;
