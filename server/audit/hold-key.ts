/** The key that signs the seals of the audit, held against the newest of them. */
import { StartError } from '../kernel/start-error';
import type { Services } from '../kernel/services';
import { acceptPast, readAcceptedPast } from './accepted-key';
import { isSignatureOf } from './chain';
import { newestSeal } from './newest-seal';

/**
 * Checks that the key of this process signed the newest seal. Each row that is sealed with another key would keep that
 * signature for good, and end every later verification.
 *
 * If the setting says that the key is a new one, the past is accepted as signed with another key, in the audit.
 *
 * @throws StartError in one line for another key otherwise
 */
export async function holdSecretKey({ db, secretKey, config, log, clock }: Services): Promise<void> {
  const seal = await newestSeal(db);
  if (seal === undefined || isSignatureOf(secretKey, seal, seal.signature)) return;
  // The seal of the row that accepts the key may not be made yet.
  if ((await readAcceptedPast(db, secretKey)).seals === seal.position) return;
  if (config.isSecretKeyNew) {
    await db.transaction((tx) => acceptPast(tx, clock(), secretKey, { seals: seal.position, hash: seal.hash }));
    log.warn({ seal: seal.position }, 'the secret key is new: the seals up to this one were signed with another key');
    return;
  }
  throw new StartError(
    `The secret key isn't the one that signed seal ${seal.position}, the newest of the audit. Set the former SECRET_KEY, or ` +
      'its DATA_DIR; if it is lost for good, start once with SECRET_KEY_IS_NEW=true.',
  );
}
