/** Texts of the second factor: authenticator app, passkeys, recovery codes. */
export const secondFactor = {
  secondFactor: {
    held: 'A second factor is required for your account. Set one up to continue.',
    isRequired: 'A second factor is required for your account, so you can’t remove the last one.',
    text: 'A second factor protects your account even if someone learns your password. It is required at sign-in, and before changes to money, results and permissions.',
    copy: 'Copy',
    app: {
      title: 'Authenticator app',
      means: 'An app on your phone shows a new code every 30 seconds. Any authenticator app works.',
      none: 'Not set up.',
      since: 'Set up on %{at}',
      setUp: 'Set up the app',
      another: 'Set up on another phone',
      remove: 'Remove',
      how: 'Scan the QR code with the app, then type the code that the app shows. This activates the second factor and signs you out on all other devices.',
      picture: 'QR code of the secret',
      typed: 'No camera? Type this key into the app:',
      here: 'Open in an app on this device',
      code: 'Code from the app',
      codeHint: 'Six digits',
      confirm: 'Confirm',
    },
    passkeys: {
      title: 'Passkeys',
      means:
        'Use your fingerprint, your face or a security key instead of a code. A passkey works only on this site, so a fake page can’t ask for it.',
      add: 'Add a passkey',
      how: 'Next, your browser asks for your fingerprint, your face or your security key.',
      make: 'Continue',
      name: 'Name',
      nameHint: 'A name to recognize it by, such as “phone” or “blue key”',
      since: 'added %{at}',
      used: 'last used %{at}',
      elsewhere: 'Works only at %{site}, not at this address',
      neverUsed: 'never used',
      rename: 'Rename',
      remove: 'Remove',
      notMade: 'No passkey was created. Try again, or set up the app instead.',
    },
    codes: {
      title: 'Recovery codes',
      means: 'If you lose your device, each of these codes works once in place of an app code.',
      left: '%{left} of %{of} left',
      renew: 'Get new codes',
      shown: 'Your recovery codes',
      keep: 'They are shown only once. Keep them on paper or in a password manager, not on the phone itself. Earlier codes no longer work.',
      kept: 'I’ve stored them',
    },
    reset: {
      title: 'Reset the second factor of %{username}?',
      text: 'Only if the device and the recovery codes are lost. Make sure that the request really comes from this person. All their sessions are ended, and the password alone signs in until a new second factor is set up. If one is required, nothing else opens before that.',
      reason: 'Reason, and how you verified the person',
      submit: 'Reset',
      done: 'Second factor reset. It can now be set up again.',
    },
  },
  validation: {
    secondFactor: {
      asked: 'Your second factor is required',
      wrong: 'Wrong or already used. Wait for the next code.',
      clockAhead:
        'Your phone’s clock is about %{seconds} seconds ahead. Turn on automatic time on the phone, wait %{seconds} seconds, then enter a new code.',
      clockBehind:
        'This code is about %{seconds} seconds old. Enter the current one. If that fails too, the phone’s clock is behind: turn on automatic time on it.',
      elsewhere:
        'Your passkeys belong to %{site} and don’t work at this address. Use a code instead, then add a passkey again.',
      wrongPasskey: 'This passkey isn’t yours, or it answered too late. Try again.',
      beyondYours: 'This account has permissions that you don’t have, so you can’t reset its second factor',
    },
  },
};
