/** What the operator can set, and the suspension of betting. */
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
    dangerous: 'What follows moves money or decides who has a say in it. Changing it asks for your password.',
    alone:
      'One person decides alone: results, corrections, voids and big wins go on after the time to take back, though nobody else has looked. This is how a new installation begins; set “A second person” as soon as two people can sign in.',
    turningOff: {
      why: 'Why',
      askedFor:
        '%{by} asked on %{at} for “%{value}”: %{reason}. It holds once somebody else with everything for lotteries, who isn’t close to them, agrees.',
      agree: 'Agree',
      drop: 'Leave it as it is',
      waits: 'Asked for: it takes a second person now.',
    },
    announcement: {
      title: 'Announcement',
      effect: 'Everybody who is signed in reads it above every screen.',
      text: 'What is said',
      from: 'From',
      fromHint: 'Left empty, at once',
      until: 'Until',
      untilHint: 'Left empty, until it is taken away',
      isOver: 'It has to end after it begins.',
      submit: 'Announce',
      takeAway: 'Take away',
    },
    units: { seconds: 's', minutes: 'min', days: 'd' },
    modes: { secondPerson: 'A second person', singleOperator: 'Single operator' },
    groups: {
      game: 'Game rules',
      approvals: 'Approvals',
      thresholds: 'Thresholds',
      limits: 'Limits',
      retention: 'Retention',
    },
    keys: {
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
          effect: 'A slip of %{value} or more stands in the audit.',
        },
        largeWagerDay: {
          name: 'Large bets of a day',
          effect: 'A member who stakes %{value} or more on one business date stands in the audit.',
        },
        largeTransfer: {
          name: 'Large transfer',
          effect: 'A deposit, withdrawal or payment of %{value} or more stands in the audit.',
        },
        largeTransferDay: {
          name: 'Large transfers of a day',
          effect: 'An account of which %{value} or more is moved on one business date stands in the audit.',
        },
        bigWin: {
          name: 'Big win',
          effect: 'A line that pays more than %{value} is held until it is confirmed.',
        },
      },
      retention: {
        numbersDays: {
          name: 'Numbers of members',
          effect:
            'What each member staked on each number of a round stays added up for %{value} after the round is over; slips and money stay for ever.',
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
  shell: {
    suspension: {
      title: 'Betting',
      effect: 'While betting is suspended nobody’s bets are taken. Results, payouts and cancelling go on.',
      all: 'All betting',
      what: 'What',
      open: 'Suspend betting',
      question: 'Suspend betting?',
      reason: 'Reason',
      reasonHint: 'Everybody who is signed in reads it.',
      endsAt: 'Goes on by itself at',
      endHint: 'Left empty, somebody has to let it go on.',
      submit: 'Suspend',
      already: 'This is suspended already; the new reason and end take the place of the old.',
      end: 'Let %{what} go on',
    },
  },
};
