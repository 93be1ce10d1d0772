import type { AreaTexts } from '../messages';

/** Rate packages as a grid, in French. */
export const ratePackages = {
  rates: {
    lotto: 'Loterie',
    parts: {
      rate: 'Cote',
      discount: 'Remise %',
      minStake: 'Min. (฿)',
      maxStake: 'Max. (฿)',
    },
    views: {
      label: 'Valeurs affichées',
      payout: 'Cote',
      discount: 'Remise',
      limits: 'Limites',
      all: 'Tout',
    },
    margin: 'garde %{percent} %',
    hint: 'Déplacez-vous avec les flèches et Entrée, sélectionnez avec Maj, tout avec Ctrl+A. Vous pouvez coller des cellules d’un tableur. Les modifications s’appliquent aux nouveaux bulletins une fois enregistrées.',
    readHint: 'Le petit chiffre est la part des mises que la maison garde à long terme.',
    readOnly: 'Lecture seule : seule la maison peut modifier les cotes.',
    changed: '%{smart_count} modification |||| %{smart_count} modifications',
    faults: '%{smart_count} erreur |||| %{smart_count} erreurs',
    reset: 'Abandonner',
    adjust: {
      label: 'Sélection ±',
      apply: 'Appliquer à %{smart_count} cellule |||| Appliquer à %{smart_count} cellules',
    },
    review: {
      open: 'Relire et enregistrer',
      title: '%{smart_count} modification de %{name} |||| %{smart_count} modifications de %{name}',
      reach:
        'S’applique aux nouveaux bulletins de %{agents} agents et %{members} membres dès l’enregistrement. Les bulletins déjà pris gardent leurs cotes.',
      outdated:
        'Quelqu’un d’autre a modifié ce barème entre-temps. Le tableau montre maintenant les différences avec sa version ; enregistrez à nouveau pour la remplacer.',
      columns: {
        lotto: 'Loterie',
        betType: 'Type de pari',
        part: 'Valeur',
        before: 'Avant',
        after: 'Après',
      },
    },
    packages: {
      label: 'Barème',
      default: '%{name} (par défaut)',
      archived: '%{name} (archivé)',
      usedBy: 'Utilisé par %{agents} agents, %{members} membres',
      copy: 'Copier',
      copyTitle: 'Copier %{name} dans un nouveau barème',
      rename: 'Renommer',
      renameTitle: 'Renommer %{name}',
      makeDefault: 'Définir par défaut',
      archive: 'Archiver',
      restore: 'Restaurer',
      isArchived: 'Archivé : il ne peut plus être attribué ; les comptes qui l’ont le gardent.',
      added: '%{name} a été ajouté',
    },
  },
  resources: {
    'rate-packages': {
      fields: {
        id: 'Id',
        name: 'Nom',
        isDefault: 'Par défaut',
        isArchived: 'Archivé',
        agentCount: 'Agents',
        memberCount: 'Membres',
        terms: 'Cotes',
        createdAt: 'Ajouté',
        version: 'Version',
      },
    },
  },
} satisfies AreaTexts['rate-packages'];
