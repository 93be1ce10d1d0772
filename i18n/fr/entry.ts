import type { entry as english } from '../en/entry';
import type { DeepStringsOf } from '../messages';
import { faults } from './faults';

/** Registering and new passwords, in French. */
export const entry: DeepStringsOf<typeof english> = {
  forgot: {
    text: 'Saisissez votre identifiant. Si une adresse e-mail y est associée, un lien pour un nouveau mot de passe y est envoyé. Il sert une fois, pendant 30 minutes.',
    submit: 'Envoyer le lien',
    submitting: 'Envoi…',
    sent: 'Si ce compte existe et qu’une adresse e-mail y est associée, le lien est en route. Regardez aussi parmi les indésirables. Si rien ne vient, demandez un lien à votre upline.',
    noMail:
      'Aucun courriel n’est envoyé d’ici. Demandez à votre upline un lien pour un nouveau mot de passe ; un sous-compte le demande à son titulaire. Il se crée sur l’écran de votre compte et sert une fois, pendant 30 minutes.',
  },
  reset: {
    for: 'Un nouveau mot de passe pour %{username}',
    password: 'Nouveau mot de passe',
    again: 'Nouveau mot de passe, encore une fois',
    submit: 'Définir le mot de passe',
    submitting: 'En cours…',
    done: 'Le mot de passe est défini ; tous ceux qui étaient connectés avec l’ancien sont déconnectés. Connectez-vous avec le nouveau.',
    spent: 'Ce lien a déjà servi. Si ce n’était pas vous, prévenez tout de suite votre upline.',
    expired: 'Les 30 minutes de ce lien sont passées. Demandez-en un autre.',
    revoked: 'Ce lien n’est plus valable : il y en a un plus récent, ou le mot de passe a changé depuis.',
    unknown: 'Ce lien n’est pas de chez nous. A-t-il été copié en entier ?',
    another: 'Demander un autre lien',
  },
  register: {
    noInvitation: 'On s’inscrit sur invitation. Ouvrez le lien que votre upline vous a donné.',
    off: 'Les inscriptions sont fermées pour le moment. Demandez à votre upline de vous ajouter.',
    spent:
      'Quelqu’un a déjà fait une demande avec cette invitation. Si ce n’était pas vous, demandez-en une autre à votre upline.',
    expired: 'Les sept jours de cette invitation sont passés. Demandez-en une autre à votre upline.',
    revoked: 'Cette invitation a été retirée. Demandez-en une autre à votre upline.',
    unknown: 'Cette invitation n’est pas de chez nous. Le lien a-t-il été copié en entier ?',
    asAgent: '%{upline} vous invite à devenir agent juste en dessous.',
    asMember: '%{upline} vous invite comme membre.',
    until: 'L’invitation est valable jusqu’au %{at}.',
    usernameHint: 'Commence par %{prefix}',
    password: 'Mot de passe',
    again: 'Mot de passe, encore une fois',
    nickname: 'Surnom',
    phone: 'Téléphone',
    email: 'E-mail',
    emailHint: 'Pour apprendre ce qui a été décidé',
    submit: 'Faire la demande',
    submitting: 'Envoi…',
    done: '%{upline} a reçu votre demande. Le compte %{username} existera une fois la demande acceptée.',
  },
  faults,
};
