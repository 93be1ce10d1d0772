/** Open sessions and their devices. */
export const sessions = {
  resources: {
    sessions: {
      empty: 'No open sessions. Sign-ins appear here.',
      fields: {
        id: 'Id',
        accountId: 'Account (id)',
        username: 'Username',
        userAgent: 'Browser',
        ip: 'IP address',
        createdAt: 'Signed in',
        lastUsedAt: 'Last used',
        expiresAt: 'Expires',
        remember: 'Stays signed in',
        current: 'Session',
        endable: 'Can be ended',
      },
      thisOne: 'This session',
      end: 'End session',
      endOf: 'End session of %{username}',
      ended: 'Session of %{username} ended',
      device: '%{browser} on %{system}',
      unknownDevice: 'Unknown browser',
    },
  },
};
