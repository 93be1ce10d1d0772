/** Why a backup or a restore is refused or failed, in one line for the person who started it. */
export class BackupError extends Error {}
