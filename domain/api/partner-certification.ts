/** The calls about the certification of a seamless partner's wallet. */
import { z } from 'zod';
import { CERTIFICATION_CASES } from '../partners/certification';
import { defineCall } from './call';

const about = 'partners';

const Certification = z.object({
  id: z.uuid(),
  at: z.iso.datetime({ offset: true }),
  passed: z.int(),
  total: z.int(),
  cases: z.array(
    z.object({
      name: z.enum(CERTIFICATION_CASES),
      /** Null for a case that passed. */
      fault: z.object({ expected: z.string(), got: z.string() }).nullable(),
      /** Ids of its calls in the log. */
      callIds: z.array(z.uuid()),
    }),
  ),
});
export type CertificationRecord = z.infer<typeof Certification>;

/** Last certification; null when there was none. */
export const readPartnerCertification = defineCall({
  method: 'GET',
  path: '/partners/seamless/:id/certification',
  about,
  answer: z.object({ last: Certification.nullable() }),
});

/** Runs every case against the partner's address, with a member whose money is returned. */
export const certifyPartner = defineCall({
  method: 'POST',
  path: '/partners/seamless/:id/certify',
  about,
  answer: Certification,
});
