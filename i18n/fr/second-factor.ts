/** Texts of the second factor: authenticator app, passkeys, recovery codes. */
export const secondFactor = {
  secondFactor: {
    held: 'Un second facteur est exigé pour votre compte. Configurez-en un pour continuer.',
    isRequired: 'Un second facteur est exigé pour votre compte : le dernier ne peut pas être retiré.',
    text: 'Un second facteur protège votre compte même si quelqu’un connaît votre mot de passe. Il est demandé à la connexion et avant toute modification d’argent, de résultats ou de droits.',
    copy: 'Copier',
    app: {
      title: 'Application d’authentification',
      means:
        'Une application sur le téléphone affiche un nouveau code toutes les 30 secondes. Toute application d’authentification convient.',
      none: 'Pas configurée.',
      since: 'Configurée le %{at}',
      setUp: 'Configurer l’application',
      another: 'Configurer sur un autre téléphone',
      remove: 'Retirer',
      how: 'Scannez le QR code avec l’application, puis saisissez le code affiché. Le second facteur est alors actif et vous êtes déconnecté de tous les autres appareils.',
      picture: 'QR code du secret',
      typed: 'Pas d’appareil photo ? Saisissez cette clé dans l’application :',
      here: 'Ouvrir dans une application sur cet appareil',
      code: 'Code de l’application',
      codeHint: 'Six chiffres',
      confirm: 'Confirmer',
    },
    passkeys: {
      title: 'Clés d’accès',
      means:
        'Utilisez votre empreinte, votre visage ou une clé de sécurité au lieu d’un code. Une clé d’accès ne fonctionne que sur ce site : une fausse page ne peut pas la demander.',
      add: 'Ajouter une clé d’accès',
      how: 'Le navigateur demande ensuite votre empreinte, votre visage ou votre clé de sécurité.',
      make: 'Continuer',
      name: 'Nom',
      nameHint: 'Un nom pour la reconnaître, par exemple « téléphone » ou « clé bleue »',
      since: 'ajoutée le %{at}',
      used: 'dernière utilisation le %{at}',
      elsewhere: 'Ne fonctionne que sur %{site}, pas à cette adresse',
      neverUsed: 'jamais utilisée',
      rename: 'Renommer',
      remove: 'Retirer',
      notMade: 'Aucune clé d’accès n’a été créée. Réessayez ou configurez l’application.',
    },
    codes: {
      title: 'Codes de secours',
      means: 'Si vous perdez votre appareil, chacun de ces codes remplace une fois le code de l’application.',
      left: 'Il en reste %{left} sur %{of}',
      renew: 'Générer de nouveaux codes',
      shown: 'Vos codes de secours',
      keep: 'Ils ne sont affichés qu’une fois. Gardez-les sur papier ou dans un gestionnaire de mots de passe, pas sur le téléphone lui-même. Les codes précédents ne sont plus valables.',
      kept: 'Je les ai conservés',
    },
    reset: {
      title: 'Réinitialiser le second facteur de %{username} ?',
      text: 'Seulement si l’appareil et les codes de secours sont perdus. Assurez-vous que la demande vient bien de cette personne. Toutes ses sessions sont fermées, et le mot de passe seul suffit jusqu’à ce qu’un nouveau second facteur soit configuré. S’il est exigé, rien d’autre ne s’ouvre avant.',
      reason: 'Motif, et comment vous avez vérifié l’identité',
      submit: 'Réinitialiser',
      done: 'Second facteur réinitialisé. Il peut maintenant être configuré de nouveau.',
    },
  },
  validation: {
    secondFactor: {
      asked: 'Votre second facteur est requis',
      wrong: 'Incorrect ou déjà utilisé. Attendez le code suivant.',
      clockAhead:
        'L’horloge de votre téléphone avance d’environ %{seconds} secondes. Activez-y l’heure automatique, attendez %{seconds} secondes, puis saisissez un nouveau code.',
      clockBehind:
        'Ce code date d’environ %{seconds} secondes. Saisissez le code actuel. S’il est refusé aussi, l’horloge du téléphone retarde : activez-y l’heure automatique.',
      elsewhere:
        'Vos clés d’accès appartiennent à %{site} et ne fonctionnent pas à cette adresse. Utilisez un code, puis ajoutez de nouveau une clé d’accès.',
      wrongPasskey: 'Cette clé d’accès n’est pas la vôtre, ou sa réponse est arrivée trop tard. Réessayez.',
      beyondYours: 'Ce compte a des droits que vous n’avez pas : vous ne pouvez pas réinitialiser son second facteur',
    },
  },
};
