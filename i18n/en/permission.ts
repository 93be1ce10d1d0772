/** Areas of permissions and their levels. */
export const permission = {
  atMost: 'at most: %{level}',
  areas: {
    dashboard: {
      name: 'Dashboard',
      hint: 'Figures on the start screen',
      levels: {
        off: 'Sees no figures on the start screen',
        view: 'Sees the figures on the start screen',
        edit: 'Same as View',
        all: 'Same as View',
      },
    },
    summary: {
      name: 'Summary',
      hint: 'Stakes, payouts, profit and numbers',
      levels: {
        off: 'Sees no totals and no numbers',
        view: 'Sees stakes, payouts, profit and numbers',
        edit: 'Same as View',
        all: 'Same as View',
      },
    },
    member: {
      name: 'Members and agents',
      hint: 'Players, sellers and their accounts',
      levels: {
        off: 'Sees neither members nor agents',
        view: 'Sees members, agents and sub accounts',
        edit: 'Adds and changes accounts and their status',
        all: 'Also deletes accounts without history and manages other sub accounts',
      },
    },
    report: {
      name: 'Reports',
      hint: 'Win/lose, transactions, slips',
      levels: {
        off: 'Sees no reports',
        view: 'Sees reports, transactions and slips',
        edit: 'Same as View',
        all: 'Also cancels slips and settles bills',
      },
    },
    lotto: {
      name: 'Lotto',
      hint: 'Lottos, rates, limits and results',
      levels: {
        off: 'Sees no lottos',
        view: 'Sees lottos, rates, limits and results',
        edit: 'Changes rates and limits, enters results',
        all: 'Also voids rounds and approves results',
      },
    },
    system: {
      name: 'System',
      hint: 'Settings, API and access',
      levels: {
        off: 'Sees no settings',
        view: 'Sees settings, API logs and access',
        edit: 'Changes settings and API keys',
        all: 'Also ends sessions and deletes keys',
      },
    },
  },
  levels: { off: 'Off', view: 'View', edit: 'Edit', all: 'All' },
  everywhere: 'All areas: %{level}',
};
