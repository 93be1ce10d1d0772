/** Active sessions and their devices. */
export const sessions = {
  resources: {
    sessions: {
      empty: 'Nobody is signed in.',
      fields: {
        id: 'Id',
        accountId: 'Account (id)',
        username: 'Username',
        userAgent: 'Browser',
        ip: 'From where',
        createdAt: 'Signed in',
        lastUsedAt: 'Last used',
        expiresAt: 'Runs out',
        remember: 'Remembered',
        current: 'Session',
        endable: 'Can be ended',
      },
      thisOne: 'This one',
      end: 'Sign out',
      endOf: 'Sign out %{username} there',
      ended: '%{username} is signed out there',
      device: '%{browser} on %{system}',
      unknownDevice: 'Unknown browser',
    },
  },
};
