import type { AreaTexts } from '../messages';

/** Active sessions and their devices, in German. */
export const sessions = {
  resources: {
    sessions: {
      empty: 'Niemand ist angemeldet.',
      fields: {
        id: 'Id',
        accountId: 'Konto (Id)',
        username: 'Benutzername',
        userAgent: 'Browser',
        ip: 'Von wo',
        createdAt: 'Angemeldet',
        lastUsedAt: 'Zuletzt benutzt',
        expiresAt: 'Läuft ab',
        remember: 'Gemerkt',
        current: 'Sitzung',
        endable: 'Lässt sich beenden',
      },
      thisOne: 'Diese hier',
      end: 'Abmelden',
      endOf: 'Abmelden: %{username}',
      ended: '%{username} ist dort abgemeldet',
      device: '%{browser} unter %{system}',
      unknownDevice: 'Unbekannter Browser',
    },
  },
} satisfies AreaTexts['sessions'];
