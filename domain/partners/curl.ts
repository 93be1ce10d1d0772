/** A partner's call, or one of ours, as a command that signs it anew: the signature in the log is cut, and would be too old besides. */

/** What is sent again. */
interface RepeatedCall {
  method: string;
  /** With its query. */
  path: string;
  keyId: string;
  idempotencyKey: string | null;
  body: string;
}

/** A text as one word of the shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** What differs between a partner's call and ours. */
interface Signed {
  /** The whole address. */
  url: string;
  /** The headers that carry key and signature, as words of the shell. */
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

/** Lines for a shell with `curl` and `openssl`; `SECRET` is the key's, which is typed in by whoever has it. */
export function curlOf(call: RepeatedCall, origin: string): string {
  const headers = [`-H ${quoted(`X-Partner-Key: ${call.keyId}`)}`, '-H "X-Partner-Signature: $SIGNATURE"'];
  return signedCurl(call, { url: origin + call.path, headers });
}

/** The same for one of our calls, which names its key beside the signature. `path` is the whole address. */
export function curlOfOurs({ path: url, ...call }: RepeatedCall): string {
  const { pathname, search } = new URL(url);
  const headers = [`-H "X-Partner-Signature: ${call.keyId}=$SIGNATURE"`];
  return signedCurl({ ...call, path: pathname + search }, { url, headers });
}
