import type { AreaTexts } from '../messages';

/** Members: their fields, limits, import, in French. */
export const members = {
  accounts: {
    slips: 'Bulletins de ce membre',
  },
  resources: {
    members: {
      add: 'Ajouter un membre',
      toList: 'Vers les membres',
      empty: 'Il n’y a pas encore de membres sous vous.',
      sections: {
        account: 'Compte',
        status: 'Statut',
        held: 'Part gardée',
        limits: 'Limites',
        note: 'Remarque',
      },
      fields: {
        id: 'Code',
        username: 'Identifiant',
        nickname: 'Surnom',
        phone: 'Téléphone',
        parent: 'Upline',
        heldPt: 'PT gardé (%)',
        maxLineStake: 'Max. par pari (฿)',
        maxSlipStake: 'Max. par bulletin (฿)',
        maxDayStake: 'Max. par jour (฿)',
        excludedUntil: 'Exclu jusqu’au',
        note: 'Remarque',
        status: 'Statut',
        effectiveStatus: 'Statut effectif',
        reason: 'Motif',
        balance: 'Solde (฿)',
        available: 'Disponible (฿)',
        usedCredit: 'Crédit utilisé',
        isNearLimit: 'Proche de la limite',
        isSilent: 'Sans mise depuis 30 jours',
        weekResult: 'Gains/pertes de la semaine (฿)',
        createdAt: 'Ajouté',
        version: 'Version',
      },
      options: {
        status: { active: 'Actif', suspended: 'Suspendu', locked: 'Verrouillé' },
        effectiveStatus: { active: 'Actif', suspended: 'Suspendu', locked: 'Verrouillé' },
      },
      status: {
        active: 'Joue normalement.',
        suspended: 'Ce membre peut consulter, mais pas jouer.',
        locked: 'Ce membre est exclu partout.',
      },
      held: {
        meaning: 'Ce que l’agent garde des paris de ce membre. Ce qu’il ne garde pas va au sommet de l’arbre.',
        readOnly: 'Seul l’upline direct le modifie.',
        none: 'Rien',
        all: 'Tout %{percent} %',
      },
      limits: {
        maxLineStake: 'Sur un pari du bulletin ; vide : pas de limite ici',
        maxSlipStake: 'Sur un bulletin entier ; vide : pas de limite ici',
        maxDayStake: 'Sur une journée d’activité ; vide : pas de limite ici',
        excludedUntil:
          'Jusque-là aucun nouveau pari n’est accepté ; les retraits continuent. Seul l’upline direct raccourcit le délai.',
      },
      noteHint: 'Pour l’équipe ; le membre ne la voit jamais',
      phone: { show: 'Afficher', recorded: 'Le fait d’avoir vu le numéro entier est enregistré' },
      import: {
        open: 'Importer',
        title: 'Importer des membres',
        text: 'Un fichier CSV en UTF-8 avec un en-tête et ces colonnes : %{columns}. Seul username est obligatoire ; pourcentages et bahts comme on les écrit ; au plus %{max} lignes. Tous sont ajoutés ou aucun.',
        choose: 'Choisir un fichier',
        template: 'Télécharger un modèle',
        csv: 'Ou collez-le ici',
        check: 'Vérifier',
        add: 'Importer',
        busy: 'Vérification du fichier',
        empty: 'Il n’y a rien sous l’en-tête.',
        fine: '%{count} membre peut être ajouté. Rien n’est encore ajouté. |||| %{count} membres peuvent être ajoutés. Rien n’est encore ajouté.',
        added: '%{count} membre a été ajouté |||| %{count} membres ont été ajoutés',
        faulty:
          '%{count} erreur dans %{rows} lignes ; rien n’a été ajouté. |||| %{count} erreurs dans %{rows} lignes ; rien n’a été ajouté.',
        faults: 'Ce qui ne va pas',
        line: 'Ligne',
        column: 'Colonne',
        fault: 'Erreur',
        more: 'Et %{count} de plus.',
        unreadable:
          'Ce fichier n’est pas en UTF-8, ses lettres seraient abîmées. Enregistrez-le en « CSV UTF-8 » et choisissez-le à nouveau.',
      },
    },
  },
} satisfies AreaTexts['members'];
