import type { AreaTexts } from '../messages';

/** Active sessions and their devices, in French. */
export const sessions = {
  resources: {
    sessions: {
      empty: 'Personne n’est connecté.',
      fields: {
        id: 'Id',
        accountId: 'Compte (id)',
        username: 'Identifiant',
        userAgent: 'Navigateur',
        ip: 'D’où',
        createdAt: 'Connecté le',
        lastUsedAt: 'Dernière utilisation',
        expiresAt: 'Expire le',
        remember: 'Mémorisée',
        current: 'Session',
        endable: 'Peut être fermée',
      },
      thisOne: 'Celle-ci',
      end: 'Déconnecter',
      endOf: 'Déconnecter %{username} à cet endroit',
      ended: '%{username} est déconnecté à cet endroit',
      device: '%{browser} sur %{system}',
      unknownDevice: 'Navigateur inconnu',
    },
  },
} satisfies AreaTexts['sessions'];
