/** Access reviews. */
export const accessControl = {
  accessControl: {
    name: 'Access control',
    tabs: { questions: 'Who can do what', watch: 'Worth a look', changes: 'What was changed' },
    everybody:
      'Everybody below as well (%{smart_count} account) |||| Everybody below as well (%{smart_count} accounts)',
    print: 'Print',
    nobody: 'Nobody.',
    people: '%{smart_count} account |||| %{smart_count} accounts',
    nothing: 'nothing',
    changed: '%{name}: %{before} → %{after}',
    noChanges: 'Nothing was changed yet.',
    by: '%{at} by %{actor}',
    toAudit: 'Search the audit',
    toSessions: 'Sessions',
    asOf: 'As of %{at}',
    questions: {
      moveMoney: {
        name: 'Who can move money?',
        means: 'Deposits, withdrawals and payments of accounts, and what cancels them.',
      },
      approve: { name: 'Who can approve?', means: 'Results, corrections, voids and big wins, as the second person.' },
      enterResults: { name: 'Who can enter results?', means: 'And close, suspend or void rounds by hand.' },
      cancelSlips: { name: 'Who can cancel slips?', means: 'For the company, until the close.' },
      setRates: { name: 'Who can set rates?', means: 'Packages, rates, discounts and what is handed on.' },
      giveRights: {
        name: 'Who can change accounts and their rights?',
        means: 'Adds accounts below, changes their share, rights and status.',
      },
      secrets: { name: 'Who can see secrets?', means: 'Makes keys for partners, whose secret is shown then.' },
      settings: {
        name: 'Who can change the system?',
        means: 'System settings, announcements, suspending all betting.',
      },
      audit: { name: 'Who reads the audit?', means: 'Who did what from where, and who is signed in.' },
    },
    unproven: { title: 'Without a second factor', means: 'Whoever learns the password gets in.' },
    dormant: {
      title: 'Dormant accounts',
      means: 'Nobody has signed in with them for %{days} days. Suspend those that nobody needs.',
      never: 'never used, made %{at}',
      last: 'last used %{at}',
    },
    shared: {
      title: 'Shared addresses',
      means:
        'Several accounts signed in from there within %{days} days: one office, or one person with several accounts.',
      line: '%{names}, last on %{at}',
    },
    statuses: { active: 'active', suspended: 'suspended', locked: 'locked' },
    flags: { on: 'yes', off: 'no' },
    fields: {
      status: 'Status',
      noRates: 'No rates',
      noResults: 'No results',
      noCancel: 'No cancelling',
      validUntil: 'Valid until',
    },
    chain: {
      whole: 'The audit is as it was sealed: %{sealed} seals, the newest %{checked} computed again.',
      broken: 'The audit is not as it was sealed. Run npm run verify, and keep a copy of the database.',
    },
    paper: { reviewedBy: 'Reviewed by', date: 'Date', signature: 'Signature' },
  },
};
