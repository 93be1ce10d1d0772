/** How the commands about backups end: with one line for what the operator can fix, and the full error for our bugs. */
import { HeadFileError } from '../audit/head-file';
import { ConfigError } from '../kernel/config';
import { codeOf, StartError } from '../kernel/start-error';
import { BackupError } from './backup-error';

const EXPECTED = [BackupError, ConfigError, HeadFileError, StartError];

/** Runs a command. Sets the exit code 1 when it fails. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof Error && EXPECTED.some((kind) => error instanceof kind)) console.error(error.message);
    else if (error instanceof Error && codeOf(error) !== undefined) console.error(`It failed: ${error.message}`);
    else console.error(error);
  }
}
