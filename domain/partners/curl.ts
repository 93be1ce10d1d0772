/** A partner's call as a command that signs it anew: the signature in the log is cut, and would be too old besides. */

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

/** Lines for a shell with `curl` and `openssl`; `SECRET` is the key's, which is typed in by whoever has it. */
export function curlOf({ method, path, keyId, idempotencyKey, body }: RepeatedCall, origin: string): string {
  const headers = [
    `-H ${quoted(`X-Partner-Key: ${keyId}`)}`,
    '-H "X-Partner-Timestamp: $TIMESTAMP"',
    '-H "X-Partner-Nonce: $NONCE"',
    '-H "X-Partner-Signature: $SIGNATURE"',
    ...(idempotencyKey === null ? [] : [`-H ${quoted(`Idempotency-Key: ${idempotencyKey}`)}`]),
    ...(body === '' ? [] : ["-H 'Content-Type: application/json'", '--data-binary "$BODY"']),
  ];
  return [
    "SECRET='…'",
    `BODY=${quoted(body)}`,
    'TIMESTAMP=$(date +%s)',
    'NONCE=$(openssl rand -hex 12)',
    `SIGNATURE=$(printf '%s\\n%s\\n%s\\n%s\\n%s\\n%s' ${quoted(method)} ${quoted(path)} "$TIMESTAMP" "$NONCE" ${quoted(idempotencyKey ?? '')} "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)`,
    `curl -X ${method} ${quoted(origin + path)} \\\n  ${headers.join(' \\\n  ')}`,
  ].join('\n');
}
