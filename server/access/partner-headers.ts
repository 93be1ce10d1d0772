/** The headers of a signed call. Two headers of one name arrive as one with a comma, which no shape accepts. */
import { CANONICAL_UUID } from '../../domain/validation/scalars';

export const PARTNER_HEADERS = {
  key: { name: 'X-Partner-Key', shape: CANONICAL_UUID },
  timestamp: { name: 'X-Partner-Timestamp', shape: /^[0-9]{10}$/ },
  nonce: { name: 'X-Partner-Nonce', shape: /^[\w-]{16,64}$/ },
  signature: { name: 'X-Partner-Signature', shape: /^[0-9a-f]{64}$/ },
} as const;
