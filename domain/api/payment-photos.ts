/** The calls about the photo of a bank slip for a payment. Only the two sides of the payment can see it. */
import { z } from 'zod';
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '../clearing/payment-photo';
import { defineCall } from './call';

const about = 'rounds';

/** Maximum length in base64. */
const BASE64_MAX = Math.ceil(PHOTO_MAX_BYTES / 3) * 4;

const PaymentPhoto = z.object({ type: z.enum(PHOTO_TYPES), content: z.base64() });

/** Adds the photo once; the same photo again counts as done. */
export const addPhoto = defineCall({
  method: 'POST',
  path: '/clearing/:id/photos',
  about,
  body: z.strictObject({ paymentId: z.uuid().toLowerCase(), content: z.base64().min(4).max(BASE64_MAX) }),
  answer: z.object({ sha256: z.string() }),
});

export const readPhoto = defineCall({
  method: 'GET',
  path: '/clearing/:id/photos',
  about,
  query: z.object({ payment: z.uuid().toLowerCase() }),
  answer: PaymentPhoto,
});
