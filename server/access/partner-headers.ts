/** The headers of a signed call. Two headers of one name arrive as one with a comma, which no shape accepts. */
export const PARTNER_HEADERS = {
  key: { name: 'X-Partner-Key', shape: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  timestamp: { name: 'X-Partner-Timestamp', shape: /^[0-9]{10}$/ },
  nonce: { name: 'X-Partner-Nonce', shape: /^[\w-]{16,64}$/ },
  signature: { name: 'X-Partner-Signature', shape: /^[0-9a-f]{64}$/ },
} as const;
