/** The sign-in page. It loads these texts alone, before anything of the back office. */
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
  ended: {
    expired: 'Your session has run out. Sign in again to go on where you were.',
    revoked: 'Your session was ended: the password was changed, or it was signed out elsewhere. Sign in again.',
    signedOut: 'You are signed out.',
  },
  failed: {
    wrong: 'The username or password is wrong.',
    wait: 'Too many tries. Wait %{time}, then try again.',
    network: 'The server can’t be reached. Check the connection and try again.',
    server: 'Something wrong , Please try again later',
    role: 'This account is not one of the back office.',
  },
  notKept: {
    insecure:
      'The browser does not keep a sign-in over this connection. Open the page with https, or as localhost on this machine.',
    blocked: 'The browser blocks cookies or storage for this page. Allow them to sign in.',
  },
  notFound: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or the page has moved.',
  },
  notAuthorized: {
    title: 'You may not open this page',
    text: 'Sign in with an account that has the right to it.',
  },
  maintenance: {
    title: 'Under maintenance',
    text: 'The back office is being worked on. Bets that were taken stand; try again in a few minutes.',
  },
  error: { title: 'Error', text: 'Something wrong , Please try again later' },
  sampleData: 'SAMPLE DATA',
  toSignIn: 'To the sign-in page',
  links: {
    title: 'Other ways in',
    agent: 'Agent Login',
    member: 'Member Login',
    backend: 'Backend Website',
    website: 'Customer Website',
  },
  startFailure: {
    text: 'The page could not be loaded. Check the connection and try again.',
    retry: 'Try again',
  },
};
