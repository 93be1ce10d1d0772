/** Review of permissions. */
export const accessControl = {
  accessControl: {
    name: 'Access control',
    tabs: { questions: 'Permissions', watch: 'Worth checking', changes: 'Changes' },
    everybody:
      'Include all accounts below (%{smart_count} account) |||| Include all accounts below (%{smart_count} accounts)',
    print: 'Print',
    nobody: 'None.',
    people: '%{smart_count} account |||| %{smart_count} accounts',
    nothing: 'none',
    changed: '%{name}: %{before} → %{after}',
    noChanges: 'No changes yet. Changes to permissions and status appear here.',
    by: '%{at} by %{actor}',
    toAudit: 'Search the audit',
    toSessions: 'Sessions',
    asOf: 'As of %{at}',
    questions: {
      moveMoney: {
        name: 'Who can move money?',
        means: 'Deposits, withdrawals and payments of accounts, and their cancellation.',
      },
      approve: { name: 'Who can approve?', means: 'Results, corrections, voids and big wins, as the second person.' },
      enterResults: { name: 'Who can enter results?', means: 'Also close, suspend or void rounds by hand.' },
      cancelSlips: { name: 'Who can cancel slips?', means: 'On behalf of the house, until the round closes.' },
      setRates: { name: 'Who can set rates?', means: 'Packages, rates, discounts and lay-off.' },
      giveRights: {
        name: 'Who can change accounts and permissions?',
        means: 'Add accounts below, and change their share, permissions and status.',
      },
      secrets: { name: 'Who can see secrets?', means: 'Creating a partner’s key shows its secret.' },
      settings: {
        name: 'Who can change system settings?',
        means: 'Also announcements and the suspension of all betting.',
      },
      audit: {
        name: 'Who can read the audit?',
        means: 'All recorded actions with their user and IP address, and open sessions.',
      },
    },
    unproven: { title: 'No second factor', means: 'Anyone who learns the password can sign in.' },
    dormant: {
      title: 'Dormant accounts',
      means: 'Not used for %{days} days. Suspend the accounts that are no longer needed.',
      never: 'never used, created on %{at}',
      last: 'last used on %{at}',
    },
    shared: {
      title: 'Shared IP addresses',
      means:
        'Several accounts signed in from the same IP address within %{days} days: one office, or one person with several accounts.',
      line: '%{names}, last on %{at}',
    },
    statuses: { active: 'active', suspended: 'suspended', locked: 'locked' },
    flags: { on: 'yes', off: 'no' },
    fields: {
      status: 'Status',
      noRates: 'No rate changes',
      noResults: 'No result entry',
      noCancel: 'No cancellations',
      validUntil: 'Valid until',
    },
    chain: {
      whole: 'The audit is unchanged since it was sealed: %{sealed} seals, the latest %{checked} verified.',
      broken: 'The audit was changed after it was sealed. Run npm run verify and keep a copy of the database.',
    },
    paper: { reviewedBy: 'Reviewed by', date: 'Date', signature: 'Signature' },
  },
};
