import type { AreaTexts } from '../messages';

/** The grid of rate packages, in French. */
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
      label: 'Ce qui est affiché',
      payout: 'Cote',
      discount: 'Remise',
      limits: 'Limites',
      all: 'Tout',
    },
    margin: 'garde %{percent} %',
    hint: 'Les flèches et Entrée déplacent, avec Maj elles sélectionnent ; Ctrl+A sélectionne tout. Collez des cellules d’un tableur. Les modifications valent pour les bulletins pris dès l’enregistrement.',
    readHint: 'En dessous figure ce que la maison garde des mises à la longue.',
    readOnly: 'Lecture seule : les cotes sont modifiées par la maison.',
    changed: '%{smart_count} modification |||| %{smart_count} modifications',
    faults: '%{smart_count} n’est pas juste |||| %{smart_count} ne sont pas justes',
    reset: 'Annuler tout',
    adjust: {
      label: 'Sélection ±',
      apply: 'Appliquer à %{smart_count} |||| Appliquer à %{smart_count}',
    },
    review: {
      open: 'Relire et enregistrer',
      title: '%{smart_count} modification de %{name} |||| %{smart_count} modifications de %{name}',
      reach:
        'Vaut pour les nouveaux bulletins de %{agents} agents et %{members} membres dès l’enregistrement. Les bulletins pris gardent leurs conditions.',
      outdated:
        'Quelqu’un d’autre a modifié ce barème entre-temps. Le tableau montre les différences ; enregistrez à nouveau pour remplacer.',
      columns: {
        lotto: 'Loterie',
        betType: 'Type de pari',
        part: 'Quoi',
        before: 'Avant',
        after: 'Après',
      },
    },
    packages: {
      label: 'Barème',
      default: '%{name} (par défaut)',
      archived: '%{name} (archivé)',
      usedBy: 'Utilisé par %{agents} agents, %{members} membres',
      copy: 'Nouveau d’après celui-ci',
      copyTitle: 'Un nouveau barème comme %{name}',
      rename: 'Renommer',
      renameTitle: 'Renommer %{name}',
      makeDefault: 'Mettre par défaut',
      archive: 'Archiver',
      restore: 'Sortir des archives',
      isArchived: 'Archivé : il n’est plus donné à personne ; qui l’a le garde.',
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
