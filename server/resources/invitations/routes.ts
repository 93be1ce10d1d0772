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
      summary: 'Returns the state of an invitation, and its terms while it is open',
      answer: { description: 'The state' },
      problems: ['bad-request', 'validation', 'too-large'],
    },
    ({ services, body }) => readInvitationInfo(services, body.token),
  ),
  serve(
    register,
    {
      ...open,
      operationId: 'register',
      summary: "Applies for an account with a one-time invitation; the upline's approval creates the account",
      answer: { description: 'The application was received' },
      problems: ['bad-request', 'validation', 'busy', 'too-large'],
    },
    ({ services, body, c }) => apply(services, body, clientAddress(c)),
  ),
  serve(
    listInvitations,
    {
      ...inviting,
      operationId: 'listInvitations',
      summary: "Returns the invitations of the caller's account, newest first, and whether registration is open",
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
      summary: 'Creates an invitation to apply for an account directly below; its link is valid for seven days',
      shownOnce: ['path'],
      bodyName: 'WantedInvitation',
      answer: { description: 'The link, shown only this once' },
      problems: ['bad-request', 'validation', 'conflict', 'too-large'],
    },
    ({ body, ...acting }) => makeInvitation(acting, body),
  ),
  serve(
    revokeInvitation,
    {
      ...inviting,
      operationId: 'revokeInvitation',
      summary: 'Revokes an unused invitation',
      answer: { description: 'The invitation is revoked' },
      problems: ['not-found', 'conflict'],
    },
    ({ params, ...acting }) => revoke(acting, params.id),
  ),
  serve(
    listApplications,
    {
      ...inviting,
      operationId: 'listApplications',
      summary: "Returns applications for accounts directly below the caller's account, pending ones first",
      answer: { description: 'The applications', name: 'Applications' },
    },
    (acting) => readApplications(acting),
  ),
  serve(
    approveApplication,
    {
      ...inviting,
      operationId: 'approveApplication',
      summary: 'Approves an application and creates the account with the terms of its invitation',
      answer: { description: 'The new account' },
      problems: ['validation', 'not-found', 'conflict', 'busy'],
    },
    async ({ params, ...acting }) => ({ accountId: await approve(acting, params.id) }),
  ),
  serve(
    refuseApplication,
    {
      ...inviting,
      operationId: 'refuseApplication',
      summary: 'Refuses an application with a reason',
      bodyName: 'RefusedApplication',
      answer: { description: 'The application is refused' },
      problems: ['bad-request', 'validation', 'not-found', 'conflict', 'too-large'],
    },
    ({ params, body, ...acting }) => refuse(acting, params.id, body.reason),
  ),
];
