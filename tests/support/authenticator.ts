/**
 * The second factors that people hold in their hands: an authenticator app and a security key. Both are made by hand
 * from RFC 6238 and WebAuthn.
 */
import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyMade, PasskeySigned } from '../../domain/session/passkey-messages';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The six digits that an app shows at a moment (RFC 4226 §5.3, RFC 6238). */
export function appCode(secret: string, at: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const text = (value: Buffer) => value.toString('base64url');
const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();

/** A CBOR head: the kind and a number below 2^16. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  return value < 256
    ? Buffer.from([(kind << 5) | 24, value])
    : Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}
const cborNumber = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const cborText = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const cborMap = (...entries: readonly [Buffer, Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** A security key that holds one passkey for a site. */
export function createSecurityKey({ origin = 'http://localhost', rpId = 'localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = text(credentialId);
  let counter = 0;

  const dataOf = (flags: number) => {
    const numbers = Buffer.alloc(5);
    numbers.writeUInt8(flags, 0);
    numbers.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), numbers]);
  };
  const clientDataOf = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

  return {
    /** Turns its counter back, as a copy would have it. */
    turnBack: () => {
      counter = 0;
    },
    make(challenge: string, at = origin): PasskeyMade {
      const cose = cborMap(
        [cborNumber(1), cborNumber(2)],
        [cborNumber(3), cborNumber(-7)],
        [cborNumber(-1), cborNumber(1)],
        [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
      );
      const length = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([dataOf(0x41), Buffer.alloc(16), length, credentialId, cose]);
      const attestation = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(authData)],
      );
      const clientDataJSON = text(clientDataOf('webauthn.create', challenge, at));
      const response = { clientDataJSON, attestationObject: text(attestation), transports: ['usb'] };
      return { id, rawId: id, type: 'public-key', response };
    },
    sign(challenge: string, at = origin): PasskeySigned {
      counter += 1;
      const data = dataOf(0x01);
      const clientData = clientDataOf('webauthn.get', challenge, at);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
}
