/**
 * The OpenAPI document for partners alone: the calls that they make, and the calls that a seamless partner receives.
 */
import { z } from 'zod';
import { CALLBACK_KINDS } from '../../../domain/partners/callback';
import { jsonSchema, openApiDocument } from '../../http/openapi';
import { RELEASE } from '../../kernel/version';
import { partnerApiRoutes } from '../api/routes';

type Json = Record<string, unknown>;

/** One of our calls; docs/partner-api.md describes its effects and answers. */
const WalletCall = z.object({
  call: z.enum(['balance', ...CALLBACK_KINDS]),
  transactionId: z.uuid(),
  slipId: z.uuid().nullish(),
  roundId: z.uuid().optional(),
  lotto: z.string().optional(),
  memberId: z.uuid(),
  member: z.string(),
  /** Satang, never negative. */
  amount: z.int().min(0).optional(),
  row: z.int().optional(),
  lines: z
    .array(
      z.object({
        position: z.int(),
        betType: z.string().optional(),
        number: z.string().optional(),
        stake: z.int().optional(),
        amount: z.int().optional(),
      }),
    )
    .optional(),
  reason: z.string().optional(),
  at: z.iso.datetime().optional(),
});

const WalletAnswer = z.object({
  status: z.enum(['ok', 'refused']),
  reason: z.string().max(40).optional(),
  /** The member's balance, satang. */
  balance: z.int().optional(),
});

const wallet = {
  post: {
    operationId: 'wallet',
    summary: 'Calls a seamless partner at its callback address; carried out once per transactionId',
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(WalletCall, 'input') } } },
    responses: {
      200: {
        description: 'The call is done or refused; after any other answer it is sent again',
        content: { 'application/json': { schema: jsonSchema(WalletAnswer, 'input') } },
      },
      410: { description: 'The address is gone: nothing is sent until the operator has tested the address' },
    },
  },
};

/** Fields that mean nothing to a partner: our permissions and our scopes. */
const OURS = ['x-permission', 'x-scope'];

function withoutOurs(paths: Json): Json {
  const operation = (of: Json) =>
    Object.fromEntries(Object.entries({ ...of, tags: ['partner'] }).filter(([name]) => !OURS.includes(name)));
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods as Record<string, Json>).map(([method, of]) => [method, operation(of)]),
      ),
    ]),
  );
}

/** Returns the document. `brand` is the operator's name for the business. */
export function partnerOpenApi(brand: string): Json {
  const document = openApiDocument(partnerApiRoutes, `${brand} · Partner API`, RELEASE);
  const { securitySchemes, ...components } = document['components'] as Record<string, Json>;
  const { bearer: _ofPeople, ...schemes } = securitySchemes ?? {};
  return {
    ...document,
    paths: withoutOurs(document['paths'] as Json),
    webhooks: { wallet },
    components: { ...components, securitySchemes: schemes },
  };
}
