/** What the operator can set, and what is announced. */
export const settings = {
  settings: {
    search: 'Search settings',
    nothing: 'No setting is called “%{search}”.',
    default: 'Default: %{value}',
    neverChanged: 'never changed',
    changed: 'last changed %{at} by %{by}',
    reset: 'Back to %{value}',
    on: 'yes',
    off: 'no',
    dangerous:
      'What follows moves money, lets people in, or decides who has a say in it. Changing it asks you to show that it is you.',
    alone:
      'One person decides alone: results, corrections, voids and big wins go on after the time to take back, though nobody else has looked. This is how a new installation begins; set “A second person” as soon as two people can sign in.',
    none: 'none',
    anywhere: 'anywhere',
    fixed: 'Set by the environment (%{name}), which goes before anything set here.',
    environment: {
      title: 'Set by the environment',
      effect: 'These are set where the server is started, and hold until it is restarted.',
      timeZone: 'Time zone',
      timeZoneFixed: 'It can’t be changed: there are rounds whose dates and times were planned in it.',
      timeZoneFree: 'It can be changed as long as there are no rounds.',
      publicUrl: 'Address from outside',
      mailServer: 'Mail server',
      unsaid: 'not set',
      database: 'Database',
      ownDatabase: 'one of your own',
      broughtAlong: 'the one that comes with it',
      logLevel: 'Log level',
    },
    file: {
      export: 'Export',
      import: 'Import',
      title: 'Import settings',
      question: 'What differs from what stands now. Nothing else changes; all of it does, or none.',
      nothing: 'Everything stands as the file says.',
      notOne: 'This is not a settings file.',
      wrong: 'Nothing was changed. Wrong in the file:',
      takesSecond: 'is asked for; it takes a second person',
      setting: 'Setting',
      before: 'Now',
      after: 'From the file',
      submit: 'Change %{smart_count} setting |||| Change %{smart_count} settings',
      done: '%{smart_count} setting taken over |||| %{smart_count} settings taken over',
    },
    turningOff: {
      why: 'Why',
      askedFor:
        '%{by} asked on %{at} for “%{value}”: %{reason}. It holds once somebody else with the level All in the area Lotto, who isn’t related to them, agrees.',
      agree: 'Agree',
      drop: 'Leave it as it is',
      waits: 'Asked for: it takes a second person now.',
    },
    announcement: {
      title: 'Announcement',
      effect: 'Everybody who is signed in reads it above every screen, or one branch alone.',
      text: 'What is said',
      from: 'From',
      fromHint: 'Left empty, at once',
      until: 'Until',
      untilHint: 'Left empty, until it is taken away',
      isOver: 'It has to end after it begins.',
      branch: 'Only for this agent and all below',
      branchHint: 'Left empty, for everybody',
      submit: 'Announce',
      takeAway: 'Take away',
    },
    units: { hours: 'h', seconds: 's', minutes: 'min', days: 'd' },
    modes: { secondPerson: 'A second person', singleOperator: 'Single operator' },
    groups: {
      house: 'House',
      links: 'Links on the sign-in page',
      sessions: 'Sessions and passwords',
      staff: 'Staff',
      entry: 'Mail and registration',
      alerts: 'Alerts',
      game: 'Game rules',
      approvals: 'Approvals',
      thresholds: 'Thresholds',
      limits: 'Limits',
      retention: 'Retention',
    },
    keys: {
      house: {
        brand: {
          name: 'Name of the back office',
          effect: 'It is called %{value}: in titles, on the sign-in page and in files. No password may hold it.',
        },
        locale: { name: 'First language', effect: 'Whoever has chosen no language yet reads %{value}.' },
      },
      links: {
        agent: { name: 'Agent Login', effect: 'The sign-in page leads agents to: %{value}.' },
        member: { name: 'Member Login', effect: 'The sign-in page leads members to: %{value}.' },
        backend: { name: 'Backend Website', effect: 'The sign-in page leads to another back office at: %{value}.' },
        website: { name: 'Customer Website', effect: 'The sign-in page leads customers to: %{value}.' },
      },
      sessions: {
        idleHours: { name: 'Unused session', effect: 'A session ends when it isn’t used for %{value}.' },
        days: { name: 'Longest session', effect: 'A session ends %{value} after signing in, however much it is used.' },
        keptIdleDays: {
          name: 'Unused, kept signed in',
          effect: 'A session with “Keep me signed in” ends when it isn’t used for %{value}.',
        },
        keptDays: {
          name: 'Longest, kept signed in',
          effect: 'A session with “Keep me signed in” ends %{value} after signing in.',
        },
        perAccount: {
          name: 'Sessions at once',
          effect: 'An account has at most %{value} sessions; one more ends the oldest.',
        },
        passwordLength: {
          name: 'Length of passwords',
          effect: 'A password that is set from now on has at least %{value} characters.',
        },
        passwordDays: { name: 'Age of passwords', effect: 'A password is set anew after %{value}; with 0 never.' },
      },
      staff: {
        networks: {
          name: 'Addresses of staff',
          effect:
            'Master and those who work for master may be at: %{value}. From elsewhere they can’t sign in, and what they have open there ends.',
        },
        agentNetworks: {
          name: 'Addresses of agents',
          effect:
            'Agents and those who work for them may be at: %{value}. From elsewhere they can’t sign in, and what they have open there ends.',
        },
      },
      secondFactor: {
        master: {
          name: 'Second factor of master',
          effect: 'Whether master needs a second factor before anything else opens: %{value}.',
        },
        agents: {
          name: 'Second factor of agents',
          effect: 'Whether agents need a second factor before anything else opens: %{value}.',
        },
        subAccounts: {
          name: 'Second factor of sub accounts',
          effect:
            'Whether everybody who works as a sub account needs a second factor before anything else opens: %{value}.',
        },
      },
      alerts: {
        mail: {
          name: 'Alerts by mail to',
          effect: 'Alerts are mailed to %{value}, as far as mails are sent.',
        },
        webhook: {
          name: 'Alerts to an address',
          effect: 'Alerts are posted, signed, to %{value}. It has to be https and public.',
        },
        outageMinutes: {
          name: 'Out of order',
          effect: 'A job that fails, or a partner that doesn’t answer, for %{value} makes an alert.',
        },
      },
      entry: {
        registration: {
          name: 'Registration',
          effect:
            'Whether accounts can be applied for by an upline’s invitation: %{value}. Nothing is made before that upline approves.',
        },
        mailSender: {
          name: 'Sender of mails',
          effect:
            'Mails come from %{value}. Without it, SMTP_URL and PUBLIC_URL none are sent, and links to a new password are handed over by the upline.',
        },
      },
      game: {
        duplicateSeconds: {
          name: 'Slip sent twice',
          effect: 'The same slip sent again within %{value} is refused until it is confirmed.',
        },
        stakeStep: {
          name: 'Step of stakes',
          effect: 'A stake is a multiple of %{value}.',
        },
        memberCancelMinutes: {
          name: 'Cancelling by members',
          effect: 'A member can take a slip back for %{value}, never after the round’s own cut-off.',
        },
        shootCooldownSeconds: {
          name: 'Pause between shoots',
          effect: 'A member waits %{value} between two shoots in a yeekee round.',
        },
        dayTurnsAtHour: {
          name: 'Day turns at',
          effect:
            'The business day turns at %{value}: what is dated from the change on goes by it, what already stands on a date stays there. Yeekee keeps its own game day from 06:00.',
        },
      },
      approvals: {
        government: {
          name: 'Government lottos',
          effect:
            'Results, corrections, voids and big wins are decided by: %{value}. A lotto that says otherwise itself goes first.',
        },
        foreign: {
          name: 'Foreign lottos',
          effect:
            'Results, corrections, voids and big wins are decided by: %{value}. A lotto that says otherwise itself goes first.',
        },
        stock: {
          name: 'Stock lottos',
          effect:
            'Results, corrections, voids and big wins are decided by: %{value}. A lotto that says otherwise itself goes first.',
        },
        yeekee: {
          name: 'Yeekee',
          effect:
            'Results, corrections, voids and big wins are decided by: %{value}. A lotto that says otherwise itself goes first.',
        },
        blindSecond: {
          name: 'Results typed twice',
          effect:
            'Whether whoever approves a result or a correction types it again without seeing it: %{value}. If the two differ it goes back.',
        },
        escalateMinutes: {
          name: 'Waiting too long',
          effect: 'What has waited %{value} for its second person is marked and put on top; with 0 nothing is.',
        },
        takeBackSeconds: {
          name: 'Time to take back',
          effect: 'Without a second person an act waits %{value} before it goes on; until then it can be taken back.',
        },
      },
      thresholds: {
        largeWager: {
          name: 'Large bet',
          effect: 'A slip of %{value} or more is recorded in the audit.',
        },
        largeWagerDay: {
          name: 'Large bets of a day',
          effect: 'A member who stakes %{value} or more on one business date is recorded in the audit.',
        },
        largeTransfer: {
          name: 'Large transfer',
          effect: 'A deposit, withdrawal or payment of %{value} or more is recorded in the audit.',
        },
        largeTransferDay: {
          name: 'Large transfers of a day',
          effect: 'An account of which %{value} or more is moved on one business date is recorded in the audit.',
        },
        bigWin: {
          name: 'Big win',
          effect: 'A line that pays more than %{value} is held until it is confirmed.',
        },
      },
      retention: {
        sessionsDays: {
          name: 'Ended sessions',
          effect: 'Sessions stay on record for %{value} after they ended; the last two of everybody longer.',
        },
        numbersDays: {
          name: 'Own hold per number',
          effect:
            'What accounts that cap their own hold hold of each number of a round stays added up for %{value} after the round is over; slips and money stay for ever.',
        },
        soldDays: {
          name: 'Numbers of rounds',
          effect:
            'What is sold of each number of a round stays counted for %{value} after the round is over; later it is added up from the slips, which stay for ever.',
        },
        callsDays: {
          name: 'Calls of partners',
          effect:
            'What partners called and were answered stands in their log for %{value}, by whole months. Slips, money and keys stay.',
        },
      },
      limits: {
        creditWithinUpline: {
          name: 'Credit within the upline’s',
          effect:
            'Whether the credit given to those directly below sums to at most one’s own, less what was deposited of it: %{value}. Credit given before stays.',
        },
      },
    },
  },
  validation: {
    setting: {
      unknown: 'There is no such setting',
      fixed: 'The environment sets this, and goes before anything set here',
      ownPlace: 'You aren’t at any of these addresses yourself, and would be kept out',
    },
  },
};
