/** The API of invitations to accounts directly below one's own, and of applications made with them. */
import { approveApplication, listApplications, refuseApplication } from '../../../domain/api/applications';
import { invite, listInvitations, readInvitation, register, revokeInvitation } from '../../../domain/api/invitations';
import { clientAddress } from '../../http/client-address';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { readSetting } from '../../settings/read';
import { apply, readInvitationInfo } from './apply';
import { approveApplication as approve, readApplications, refuseApplication as refuse } from './decide';
import { invite as makeInvitation, readInvitations, revokeInvitation as revoke } from './invite';

const open = { access: 'public', scope: 'public' } as const;
/** Agents and members share one area; each invitation belongs only to the account acted as. */
const inviting = { access: { subject: 'agent', actions: ['update'] }, scope: 'self' } as const;

export const invitationRoutes: Route[] = [
  serve(
    readInvitation,
    {
      ...open,
      operationId: 'readInvitation',
      summary: 'How an invitation stands, and what one is invited as while it can be taken',
      answer: { description: 'How it stands' },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    ({ services, body }) => readInvitationInfo(services, body.token),
  ),
  serve(
    register,
    {
      ...open,
      operationId: 'register',
      summary:
        'Applies for an account by an invitation, which is spent then; nothing is made before the upline approves',
      answer: { description: 'It was taken down' },
      problems: ['bad-request', 'validation', 'busy', 'too-large'],
    },
    ({ services, body, c }) => apply(services, body, clientAddress(c)),
  ),
  serve(
    listInvitations,
    {
      ...inviting,
      operationId: 'listInvitations',
      summary: 'The invitations of the account acted as, the newest first, and whether any can be taken at present',
      answer: { description: 'The invitations', name: 'Invitations' },
    },
    async (acting) => ({
      isOpen: await readSetting(acting.services.db, 'entry.registration'),
      receivedPt: acting.caller.acting.receivedPt,
      invitations: await readInvitations(acting),
    }),
  ),
  serve(
    invite,
    {
      ...inviting,
      operationId: 'invite',
      summary: 'Invites somebody to apply for an account right below; the link holds for seven days',
      shownOnce: ['path'],
      bodyName: 'WantedInvitation',
      answer: { description: 'The link, shown this once only' },
      problems: ['bad-request', 'validation', 'conflict', 'too-large'],
    },
    ({ body, ...acting }) => makeInvitation(acting, body),
  ),
  serve(
    revokeInvitation,
    {
      ...inviting,
      operationId: 'revokeInvitation',
      summary: 'Takes an invitation back that nobody has taken yet',
      answer: { description: 'It is good no more' },
      problems: ['not-found', 'conflict'],
    },
    ({ params, ...acting }) => revoke(acting, params.id),
  ),
  serve(
    listApplications,
    {
      ...inviting,
      operationId: 'listApplications',
      summary: 'Who applied for an account right below the one acted as: what waits first, then what was decided',
      answer: { description: 'The applications', name: 'Applications' },
    },
    (acting) => readApplications(acting),
  ),
  serve(
    approveApplication,
    {
      ...inviting,
      operationId: 'approveApplication',
      summary: 'Makes the account that was applied for, with the share and permission of its invitation',
      answer: { description: 'The account' },
      problems: ['validation', 'not-found', 'conflict', 'busy'],
    },
    async ({ params, ...acting }) => ({ accountId: await approve(acting, params.id) }),
  ),
  serve(
    refuseApplication,
    {
      ...inviting,
      operationId: 'refuseApplication',
      summary: 'Refuses an application and says why; nothing is made',
      bodyName: 'RefusedApplication',
      answer: { description: 'It is refused' },
      problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    },
    ({ params, body, ...acting }) => refuse(acting, params.id, body.reason),
  ),
];
