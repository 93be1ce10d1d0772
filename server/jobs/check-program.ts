/** The daily check of the program's own files. A change is reported, and stops nothing: bets continue in the meantime. */
import { checkProgramFiles, rememberProgramCheck } from '../kernel/program-files';
import type { Services } from '../kernel/services';

/** Checks the files of a release against their hashes, and logs those that differ. */
export async function checkProgram(
  services: Pick<Services, 'jobs' | 'clock' | 'log'>,
  check = checkProgramFiles,
): Promise<void> {
  const found = await check();
  rememberProgramCheck(services, found);
  if (found !== null && found.changed.length > 0)
    services.log.error({ files: found.changed }, "files of the program differ from their release's hashes");
}
