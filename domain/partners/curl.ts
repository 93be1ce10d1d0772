/**
 * A partner's call, or one of ours, as a shell command that signs it again. The signature in the log is shortened, and
 * would be too old anyway.
 */

/** The call that is repeated. */
interface RepeatedCall {
  method: string;
  /** Path with its query. */
  path: string;
  keyId: string;
  idempotencyKey: string | null;
  body: string;
}

/** Quotes a text as one word of the shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Parts that differ between a partner's call and ours. */
interface Signed {
  /** The whole address. */
  url: string;
  /** Headers that carry key and signature, as words of the shell. */
  headers: readonly string[];
}

function signedCurl(call: Omit<RepeatedCall, 'keyId'>, { url, headers }: Signed): string {
  const { method, path, idempotencyKey, body } = call;
  const all = [
    ...headers,
    '-H "X-Partner-Timestamp: $TIMESTAMP"',
    '-H "X-Partner-Nonce: $NONCE"',
    ...(idempotencyKey === null ? [] : [`-H ${quoted(`Idempotency-Key: ${idempotencyKey}`)}`]),
    ...(body === '' ? [] : ["-H 'Content-Type: application/json'", '--data-binary "$BODY"']),
  ];
  return [
    "SECRET='…'",
    `BODY=${quoted(body)}`,
    'TIMESTAMP=$(date +%s)',
    'NONCE=$(openssl rand -hex 12)',
    `SIGNATURE=$(printf '%s\\n%s\\n%s\\n%s\\n%s\\n%s' ${quoted(method)} ${quoted(path)} "$TIMESTAMP" "$NONCE" ${quoted(idempotencyKey ?? '')} "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)`,
    `curl -X ${method} ${quoted(url)} \\\n  ${all.join(' \\\n  ')}`,
  ].join('\n');
}

/** Returns lines for a shell with `curl` and `openssl`. `SECRET` is the key's; its owner types it in. */
export function curlOf(call: RepeatedCall, origin: string): string {
  const headers = [`-H ${quoted(`X-Partner-Key: ${call.keyId}`)}`, '-H "X-Partner-Signature: $SIGNATURE"'];
  return signedCurl(call, { url: origin + call.path, headers });
}

/**
 * Returns the same for one of our callbacks, which names its key together with the signature. `path` is the whole
 * address.
 */
export function curlOfOurs({ path: url, ...call }: RepeatedCall): string {
  const { pathname, search } = new URL(url);
  const headers = [`-H "X-Partner-Signature: ${call.keyId}=$SIGNATURE"`];
  return signedCurl({ ...call, path: pathname + search }, { url, headers });
}
