import type { AreaTexts } from '../messages';

/** Open sessions and their devices, in German. */
export const sessions = {
  resources: {
    sessions: {
      empty: 'Keine offenen Sitzungen. Anmeldungen erscheinen hier.',
      fields: {
        id: 'Id',
        accountId: 'Konto (Id)',
        username: 'Benutzername',
        userAgent: 'Browser',
        ip: 'IP-Adresse',
        createdAt: 'Angemeldet',
        lastUsedAt: 'Zuletzt verwendet',
        expiresAt: 'Läuft ab',
        remember: 'Bleibt angemeldet',
        current: 'Sitzung',
        endable: 'Lässt sich beenden',
      },
      thisOne: 'Diese Sitzung',
      end: 'Sitzung beenden',
      endOf: 'Sitzung beenden: %{username}',
      ended: 'Sitzung von %{username} beendet',
      device: '%{browser} unter %{system}',
      unknownDevice: 'Unbekannter Browser',
    },
  },
} satisfies AreaTexts['sessions'];
