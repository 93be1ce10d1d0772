/** The least characters a password may be let to have, and the most that may be asked for. */
export const PASSWORD_LENGTHS = { least: 8, most: 32 } as const;
