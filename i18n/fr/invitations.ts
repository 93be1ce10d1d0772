import type { invitations as english } from '../en/invitations';
import type { DeepStringsOf } from '../messages';

/** Invitations, in French. */
export const invitations: DeepStringsOf<typeof english> = {
  handedOver: {
    title: 'Créer un lien de réinitialisation du mot de passe pour %{username} ?',
    text: 'Ce lien permet à son destinataire de choisir un nouveau mot de passe et ferme toutes les sessions du compte. Les liens précédents ne sont plus valables.',
    submit: 'Créer le lien',
    label: 'Lien',
    once: 'Il fonctionne une fois, jusqu’au %{at}, et n’est affiché que maintenant. Ne le remettez qu’à la personne concernée.',
  },
  invitations: {
    title: 'Invitations',
    invite: 'Inviter quelqu’un',
    off: 'Les inscriptions sont fermées : personne ne peut faire de demande par invitation. La maison peut les ouvrir dans les réglages du système.',
    none: 'Pas encore d’invitations. Celles que vous créez apparaissent ici.',
    made: 'Créée par %{by} le %{at}, valable jusqu’au %{until}',
    revoke: 'Révoquer',
    revoked: 'Invitation révoquée',
    kind: 'Type de compte',
    note: 'Note personnelle',
    permission: 'Droits',
    text: 'Avec ce lien, quelqu’un demande un compte directement sous le vôtre, et vous l’acceptez ou le refusez. Le lien est valable sept jours et pour une seule demande.',
    make: 'Créer le lien',
    ready: 'L’invitation est prête',
    applications: 'Demandes',
    applied: 'Demande du %{at} depuis %{ip}.',
    decided: 'Décidée le %{at} par %{by}.',
    approve: 'Accepter',
    approved: 'Compte ajouté',
    refuse: 'Refuser',
    reason: 'Motif',
    refuseOne: 'Refuser la demande de %{username} ?',
    kinds: { agent: 'Agent', member: 'Membre' },
    shares: { agent: 'PT donné (%)', member: 'PT gardé (%)' },
    states: { open: 'Ouverte', spent: 'Utilisée', expired: 'Expirée', revoked: 'Révoquée' },
    outcomes: { waiting: 'En attente', approved: 'Acceptée', refused: 'Refusée' },
  },
};
