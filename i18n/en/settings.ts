import { poy } from './poy';

/** System settings and announcements. */
export const settings = {
  settings: {
    search: 'Search settings',
    index: 'Go to section',
    indexDangerous: '%{name}: with confirmation',
    nothing: 'No settings match “%{search}”.',
    default: 'Default: %{value}',
    neverChanged: 'never changed',
    changed: 'last changed %{at} by %{by}',
    reset: 'Reset to %{value}',
    on: 'on',
    off: 'off',
    dangerous:
      'These settings move money, grant access or decide approvals. Changing them asks you to confirm your identity.',
    alone:
      'One person decides alone: results, corrections, voids and big wins take effect after the time to take back, without a second check. New installations start this way. Select “A second person” as soon as two people can sign in.',
    none: 'none',
    browserLanguage: 'the browser’s language',
    anywhere: 'anywhere',
    fixed: 'Set by the environment (%{name}), which overrides the value here.',
    environment: {
      title: 'Set by the environment',
      effect: 'Set when the server starts and valid until it restarts.',
      timeZone: 'Time zone',
      timeZoneFixed: 'Can’t be changed: rounds are already planned in this time zone.',
      timeZoneFree: 'Can be changed as long as there are no rounds.',
      publicUrl: 'Public URL',
      passkeysHere:
        '%{smart_count} passkey stops working if the host name changes |||| %{smart_count} passkeys stop working if the host name changes',
      passkeysElsewhere:
        '%{smart_count} passkey belongs to another host name and doesn’t work here |||| %{smart_count} passkeys belong to another host name and don’t work here',
      mailServer: 'Mail server',
      unsaid: 'not set',
      database: 'Database',
      ownDatabase: 'your own',
      broughtAlong: 'built-in',
      logLevel: 'Log level',
    },
    file: {
      export: 'Export',
      import: 'Import',
      title: 'Import settings',
      question:
        'These values differ from the current ones. Nothing else changes. Either all of them are applied or none.',
      nothing: 'Everything already matches the file.',
      notOne: 'This is not a settings file.',
      wrong: 'Nothing was changed. Errors in the file:',
      takesSecond: 'sent as a request; a second person has to approve',
      setting: 'Setting',
      before: 'Current',
      after: 'From the file',
      submit: 'Change %{smart_count} setting |||| Change %{smart_count} settings',
      done: '%{smart_count} setting imported |||| %{smart_count} settings imported',
    },
    turningOff: {
      why: 'Reason',
      askedFor:
        '%{by} requested “%{value}” on %{at}: %{reason}. It takes effect once an unrelated user with the level All in the area Lotto approves.',
      agree: 'Approve',
      drop: 'Keep current value',
      waits: 'Requested. A second person has to approve it.',
    },
    announcement: {
      title: 'Announcement',
      effect: 'Shown above every screen to all signed-in users, or to one branch only.',
      text: 'Text',
      from: 'From',
      fromHint: 'Leave blank to start now',
      until: 'Until',
      untilHint: 'Leave blank to show it until you remove it',
      isOver: 'The end has to be after the start.',
      branch: 'Only for this agent and all accounts below',
      branchHint: 'Leave blank for everyone',
      submit: 'Announce',
      takeAway: 'Remove',
    },
    units: { hours: 'h', seconds: 's', minutes: 'min', days: 'd' },
    modes: { secondPerson: 'A second person', singleOperator: 'Single operator' },
    groups: {
      house: 'House',
      links: 'Links on the sign-in page',
      sessions: 'Sessions and passwords',
      staff: 'Staff',
      entry: 'Email and registration',
      alerts: 'Alerts',
      game: 'Game rules',
      reading: 'Reading of typed bets',
      approvals: 'Approvals',
      thresholds: 'Thresholds',
      limits: 'Limits',
      retention: 'Retention',
    },
    keys: {
      reading: poy.poy.habits,
      house: {
        brand: {
          name: 'Name of the back office',
          effect: 'Called %{value} in titles, on the sign-in page and in files. Passwords can’t contain this name.',
        },
        locale: { name: 'Default language', effect: 'Users who haven’t chosen a language see %{value}.' },
      },
      links: {
        agent: { name: 'Agent Login', effect: 'Link for agents on the sign-in page: %{value}.' },
        member: { name: 'Member Login', effect: 'Link for members on the sign-in page: %{value}.' },
        backend: { name: 'Backend Website', effect: 'Link to another back office on the sign-in page: %{value}.' },
        website: { name: 'Customer Website', effect: 'Link for customers on the sign-in page: %{value}.' },
      },
      sessions: {
        idleHours: { name: 'Idle timeout', effect: 'A session ends after %{value} without use.' },
        days: { name: 'Maximum session length', effect: 'A session ends %{value} after sign-in, even while in use.' },
        keptIdleDays: {
          name: 'Idle timeout, kept signed in',
          effect: 'A session with “Keep me signed in” ends after %{value} without use.',
        },
        keptDays: {
          name: 'Maximum length, kept signed in',
          effect: 'A session with “Keep me signed in” ends %{value} after signing in.',
        },
        perAccount: {
          name: 'Sessions per account',
          effect: 'Maximum number of sessions per account: %{value}. Another sign-in ends the oldest.',
        },
        passwordLength: {
          name: 'Minimum password length',
          effect: 'New passwords need at least %{value} characters.',
        },
        passwordDays: { name: 'Password expiry', effect: 'Passwords expire after %{value}. 0 = never.' },
      },
      staff: {
        networks: {
          name: 'Staff IP allow-list',
          effect:
            'Master and its staff can sign in from: %{value}. Sign-ins from elsewhere are refused, and open sessions there end.',
        },
        agentNetworks: {
          name: 'Agent IP allow-list',
          effect:
            'Agents and their staff can sign in from: %{value}. Sign-ins from elsewhere are refused, and open sessions there end.',
        },
      },
      secondFactor: {
        master: {
          name: 'Second factor for master',
          effect: 'Mandatory second factor for master: %{value}. When on, nothing else opens until it is set up.',
        },
        agents: {
          name: 'Second factor for agents',
          effect: 'Mandatory second factor for agents: %{value}. When on, nothing else opens until it is set up.',
        },
        subAccounts: {
          name: 'Second factor for sub accounts',
          effect:
            'Mandatory second factor for all sub accounts: %{value}. When on, nothing else opens until it is set up.',
        },
      },
      alerts: {
        mail: {
          name: 'Email alerts to',
          effect: 'Alerts are emailed to %{value} if email is set up.',
        },
        webhook: {
          name: 'Alert webhook',
          effect: 'Signed alerts are posted to %{value}. The address has to be public and use https.',
        },
        outageMinutes: {
          name: 'Outage alert',
          effect: 'Raises an alert when a job fails or a partner doesn’t respond for %{value}.',
        },
      },
      entry: {
        registration: {
          name: 'Registration',
          effect:
            'Registration by invitation is %{value}. The upline approves each application before the account is created.',
        },
        mailSender: {
          name: 'Email sender',
          effect:
            'Emails come from %{value}. Without it, SMTP_URL and PUBLIC_URL, no emails are sent and uplines hand over password reset links.',
        },
      },
      game: {
        duplicateSeconds: {
          name: 'Duplicate slip',
          effect: 'The same slip sent again within %{value} has to be confirmed.',
        },
        stakeStep: {
          name: 'Stake step',
          effect: 'Stakes have to be multiples of %{value}.',
        },
        memberCancelMinutes: {
          name: 'Cancellation by members',
          effect: 'Members can cancel a slip within %{value}, but never after the round’s own cut-off.',
        },
        shootCooldownSeconds: {
          name: 'Pause between shoots',
          effect: 'Members wait %{value} between two shoots in a yeekee round.',
        },
        dayTurnsAtHour: {
          name: 'Start of the business day',
          effect:
            'The business day starts at %{value}. This applies to entries dated after the change; existing dates stay. Yeekee keeps its own game day from 06:00.',
        },
      },
      approvals: {
        government: {
          name: 'Government lottos',
          effect:
            'Results, corrections, voids and big wins are decided by: %{value}. A lotto’s own setting takes precedence.',
        },
        foreign: {
          name: 'Foreign lottos',
          effect:
            'Results, corrections, voids and big wins are decided by: %{value}. A lotto’s own setting takes precedence.',
        },
        stock: {
          name: 'Stock lottos',
          effect:
            'Results, corrections, voids and big wins are decided by: %{value}. A lotto’s own setting takes precedence.',
        },
        yeekee: {
          name: 'Yeekee',
          effect:
            'Results, corrections, voids and big wins are decided by: %{value}. A lotto’s own setting takes precedence.',
        },
        blindSecond: {
          name: 'Double entry of results',
          effect:
            'Double entry is %{value}. When on, the approver types the result or correction again without seeing it; a difference sends it back.',
        },
        escalateMinutes: {
          name: 'Overdue approvals',
          effect: 'Approvals that wait %{value} for a second person are marked and moved to the top. 0 = never.',
        },
        takeBackSeconds: {
          name: 'Time to take back',
          effect:
            'Without a second person, an action waits %{value} before it takes effect. Until then it can be taken back.',
        },
      },
      thresholds: {
        largeWager: {
          name: 'Large bet',
          effect: 'A slip of %{value} or more is recorded in the audit.',
        },
        largeWagerDay: {
          name: 'Large bets per day',
          effect: 'A member with stakes of %{value} or more on one business date is recorded in the audit.',
        },
        largeTransfer: {
          name: 'Large transfer',
          effect: 'A deposit, withdrawal or payment of %{value} or more is recorded in the audit.',
        },
        largeTransferDay: {
          name: 'Large transfers per day',
          effect: 'An account with transfers of %{value} or more on one business date is recorded in the audit.',
        },
        bigWin: {
          name: 'Big win',
          effect: 'A line that pays more than %{value} is held until it is confirmed.',
        },
      },
      retention: {
        sessionsDays: {
          name: 'Ended sessions',
          effect: 'Ended sessions are kept for %{value}; the last two of every user are kept longer.',
        },
        numbersDays: {
          name: 'Own hold per number',
          effect:
            'Totals of capped own holds are kept per number for %{value} after the round ends. Slips and money entries are kept forever.',
        },
        soldDays: {
          name: 'Sales per number',
          effect:
            'Sales totals per number are kept for %{value} after the round ends. Later they are added up from the slips, which are kept forever.',
        },
        callsDays: {
          name: 'Partner calls',
          effect:
            'Partner calls and their responses are kept in the log for %{value}, in whole months. Slips, money entries and keys are kept.',
        },
      },
      limits: {
        creditWithinUpline: {
          name: 'Credit within the upline’s credit',
          effect:
            'This limit is %{value}. When on, the credit given to direct downlines can’t exceed the account’s own credit, less the part already deposited. Credit given before stays.',
        },
      },
    },
  },
  validation: {
    setting: {
      unknown: 'This setting doesn’t exist',
      fixed: 'The environment sets this and overrides the value here',
      ownPlace: 'Your own IP address is not in this list, so you would be locked out. Add it first.',
    },
  },
};
