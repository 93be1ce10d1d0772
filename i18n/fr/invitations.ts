import type { invitations as english } from '../en/invitations';
import type { DeepStringsOf } from '../messages';

/** Invitations, in French. */
export const invitations: DeepStringsOf<typeof english> = {
  handedOver: {
    title: 'Un lien vers un nouveau mot de passe pour %{username} ?',
    text: 'Qui l’ouvre définit son propre mot de passe, et tous ceux connectés avec l’ancien sont déconnectés. Un lien créé avant n’est plus valable.',
    submit: 'Créer le lien',
    label: 'Lien',
    once: 'Il sert une fois, jusqu’au %{at}, et n’est montré que cette fois. Ne le remettez qu’à la personne concernée.',
  },
  invitations: {
    title: 'Invitations',
    invite: 'Inviter quelqu’un',
    off: 'Les inscriptions sont fermées : personne ne peut faire de demande avec une invitation. La maison les ouvre dans les réglages du système.',
    none: 'Personne n’a encore été invité.',
    made: 'Créée par %{by} le %{at}, valable jusqu’au %{until}',
    revoke: 'Retirer',
    revoked: 'L’invitation a été retirée',
    kind: 'Comme',
    note: 'Note pour vous',
    permission: 'Droits',
    text: 'Qui ouvre le lien demande un compte juste sous le vôtre ; vous décidez alors. Il vaut sept jours et sert une fois.',
    make: 'Créer le lien',
    ready: 'L’invitation est prête',
    applications: 'Demandes',
    applied: 'Demande du %{at} depuis %{ip}.',
    decided: 'Décidée le %{at} par %{by}.',
    approve: 'Accepter',
    approved: 'Le compte a été ajouté',
    refuse: 'Refuser',
    reason: 'Pourquoi',
    refuseOne: 'Refuser %{username} ?',
    kinds: { agent: 'Agent', member: 'Membre' },
    shares: { agent: 'PT donné (%)', member: 'PT gardé (%)' },
    states: { open: 'Ouverte', spent: 'Prise', expired: 'Passée', revoked: 'Retirée' },
    outcomes: { waiting: 'En attente', approved: 'Acceptée', refused: 'Refusée' },
  },
};
