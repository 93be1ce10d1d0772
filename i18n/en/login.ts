/** The sign-in page. It loads only these texts, before any part of the back office. */
export const login = {
  title: 'Sign in',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  remember: 'Keep me signed in on this device',
  submit: 'Sign in',
  submitting: 'Signing in…',
  forgotten: 'Forgot your password?',
  register: { title: 'Register' },
  forgotPassword: { title: 'Forgot password' },
  language: 'Language',
  required: {
    username: 'Enter your username',
    password: 'Enter your password',
  },
  code: {
    text: 'Your password is correct. Confirm your sign-in with your second factor.',
    app: 'Code from your authenticator app',
    appHint: 'Six digits. Each code works once.',
    emergency: 'Recovery code',
    emergencyHint: 'One of your ten recovery codes. Each code works once.',
    toEmergency: 'Use a recovery code',
    toApp: 'Use the authenticator app',
    passkey: 'Use a passkey',
    back: 'Back',
    wrong: 'This code is wrong or has already been used. Wait for the next code and try again.',
    clockAhead:
      'Your phone’s clock is about %{seconds} seconds ahead. Turn on automatic time on the phone, wait %{seconds} seconds, then enter a new code.',
    clockBehind:
      'This code is about %{seconds} seconds old. Enter the current one. If that fails too, the phone’s clock is behind: turn on automatic time on it.',
    elsewhere:
      'Your passkeys belong to %{site} and don’t work at this address. Use a code instead, then add a passkey again.',
    noPasskey: 'No passkey responded. Try again or use a code.',
  },
  ended: {
    expired: 'Your session has expired. Sign in again to continue where you left off.',
    revoked:
      'Your session was ended because the password was changed or the session was closed from another device. Sign in again.',
    signedOut: 'You are signed out.',
  },
  failed: {
    wrong: 'Wrong username or password.',
    wait: 'Too many attempts. Wait %{time}, then try again.',
    network: 'The server can’t be reached. Check your connection and try again.',
    server: 'Something wrong , Please try again later',
    role: 'This account can’t sign in here.',
  },
  requestId: 'Request ID',
  notKept: {
    insecure:
      'Your browser can’t keep you signed in over this connection. Open the page with https, or as localhost on this device.',
    blocked: 'Your browser blocks cookies or storage for this page. Allow them, then sign in.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address may be wrong, or the page has moved.',
  },
  notAuthorized: {
    title: 'You don’t have access to this page',
    text: 'Sign in with an account that has access to it.',
  },
  maintenance: {
    title: 'Under maintenance',
    text: 'The back office is under maintenance. Accepted bets stay valid. Try again in a few minutes.',
  },
  error: { title: 'Error', text: 'Something wrong , Please try again later' },
  sampleData: 'SAMPLE DATA',
  sandbox: 'SANDBOX',
  toSignIn: 'Go to the sign-in page',
  links: {
    title: 'Other sites',
    agent: 'Agent Login',
    member: 'Member Login',
    backend: 'Backend Website',
    website: 'Customer Website',
  },
  startFailure: {
    text: 'The page could not be loaded. Check your connection and try again.',
    retry: 'Try again',
  },
};
