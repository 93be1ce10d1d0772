import type { entry as english } from '../en/entry';
import type { DeepStringsOf } from '../messages';
import { faults } from './faults';

/** Registration and password reset, in French. */
export const entry: DeepStringsOf<typeof english> = {
  forgot: {
    text: 'Saisissez votre identifiant. Si le compte a une adresse e-mail, nous y envoyons un lien de réinitialisation du mot de passe. Il sert une fois et expire au bout de 30 minutes.',
    submit: 'Envoyer le lien',
    submitting: 'Envoi…',
    sent: 'Si le compte existe et a une adresse e-mail, le lien est en route. Vérifiez aussi vos indésirables. Si rien n’arrive, demandez un lien à l’upline.',
    noMail:
      'Ce back-office n’envoie pas d’e-mails. Demandez un lien de réinitialisation du mot de passe à l’upline ou, pour un sous-compte, à son titulaire. Le lien est créé sur l’écran de votre compte, sert une fois et expire au bout de 30 minutes.',
  },
  reset: {
    for: 'Nouveau mot de passe pour %{username}',
    password: 'Nouveau mot de passe',
    again: 'Répétez le nouveau mot de passe',
    submit: 'Définir le mot de passe',
    submitting: 'En cours…',
    done: 'Le mot de passe est défini, et toutes les sessions ouvertes sont fermées. Connectez-vous avec le nouveau mot de passe.',
    spent: 'Ce lien a déjà servi. Si ce n’était pas vous, prévenez immédiatement l’upline.',
    expired: 'Ce lien a expiré. Demandez-en un nouveau.',
    revoked: 'Ce lien n’est plus valide, car il en existe un plus récent ou le mot de passe a été changé.',
    unknown: 'Lien non valide. Vérifiez que vous l’avez copié en entier.',
    another: 'Demander un nouveau lien',
  },
  register: {
    noInvitation: 'Il faut une invitation pour s’inscrire. Ouvrez le lien de l’upline.',
    off: 'Les inscriptions sont fermées. Demandez à l’upline de vous ajouter.',
    spent: 'Cette invitation a déjà servi. Si ce n’était pas vous, demandez-en une nouvelle à l’upline.',
    expired: 'Cette invitation a expiré. Demandez-en une nouvelle à l’upline.',
    revoked: 'Cette invitation a été retirée. Demandez-en une nouvelle à l’upline.',
    unknown: 'Invitation non valide. Vérifiez que vous avez copié le lien en entier.',
    asAgent: '%{upline} vous invite à devenir agent directement en dessous.',
    asMember: '%{upline} vous invite à devenir membre.',
    until: 'Cette invitation est valable jusqu’au %{at}.',
    usernameHint: 'Commence par %{prefix}',
    password: 'Mot de passe',
    again: 'Répétez le mot de passe',
    nickname: 'Surnom',
    phone: 'Téléphone',
    email: 'E-mail',
    emailHint: 'Nous envoyons la décision à cette adresse',
    submit: 'Envoyer la demande',
    submitting: 'Envoi…',
    done: 'Votre demande a été envoyée à %{upline}. Vous pourrez utiliser le compte %{username} après son acceptation.',
  },
  faults,
};
