import type { AreaTexts } from '../messages';

/** Open sessions and their devices, in French. */
export const sessions = {
  resources: {
    sessions: {
      empty: 'Aucune session ouverte. Les connexions s’affichent ici.',
      fields: {
        id: 'Id',
        accountId: 'Compte (id)',
        username: 'Identifiant',
        userAgent: 'Navigateur',
        ip: 'Adresse IP',
        createdAt: 'Connecté le',
        lastUsedAt: 'Dernière utilisation',
        expiresAt: 'Expire le',
        remember: 'Reste connecté',
        current: 'Session',
        endable: 'Peut être fermée',
      },
      thisOne: 'Cette session',
      end: 'Fermer la session',
      endOf: 'Fermer la session de %{username}',
      ended: 'Session de %{username} fermée',
      device: '%{browser} sur %{system}',
      unknownDevice: 'Navigateur inconnu',
    },
  },
} satisfies AreaTexts['sessions'];
