/** The grid of rate packages. */
export const ratePackages = {
  rates: {
    lotto: 'Lotto',
    parts: {
      rate: 'Payout',
      discount: 'Discount %',
      minStake: 'Min (฿)',
      maxStake: 'Max (฿)',
    },
    views: {
      label: 'What is shown',
      payout: 'Payout',
      discount: 'Discount',
      limits: 'Limits',
      all: 'All',
    },
    margin: 'keeps %{percent}%',
    hint: 'Arrows and Enter move, with Shift they select; Ctrl+A selects all. Paste cells from a spreadsheet. Changes hold for slips taken from the moment they are saved.',
    readHint: 'Below each is what the house keeps of the stakes in the long run.',
    readOnly: 'Read only: rates are changed by the house.',
    changed: '%{smart_count} change |||| %{smart_count} changes',
    faults: '%{smart_count} is not right |||| %{smart_count} are not right',
    reset: 'Take back',
    adjust: {
      label: 'Selection ±',
      apply: 'Apply to %{smart_count} |||| Apply to %{smart_count}',
    },
    review: {
      open: 'Review and save',
      title: '%{smart_count} change to %{name} |||| %{smart_count} changes to %{name}',
      reach:
        'Holds for new slips of %{agents} agents and %{members} members as soon as it is saved. Slips that were taken keep what they were taken at.',
      outdated:
        'Somebody else changed this package meanwhile. The table now shows the differences from theirs; save again to overwrite.',
      columns: {
        lotto: 'Lotto',
        betType: 'Bet type',
        part: 'What',
        before: 'Before',
        after: 'After',
      },
    },
    packages: {
      label: 'Package',
      default: '%{name} (default)',
      archived: '%{name} (archived)',
      usedBy: 'Used by %{agents} agents, %{members} members',
      copy: 'New from this one',
      copyTitle: 'A new package like %{name}',
      rename: 'Rename',
      renameTitle: 'Rename %{name}',
      makeDefault: 'Make default',
      archive: 'Archive',
      restore: 'Take out of the archive',
      isArchived: 'Archived: it is given to nobody any more; who has it keeps it.',
      added: '%{name} was added',
    },
  },
  resources: {
    'rate-packages': {
      fields: {
        id: 'Id',
        name: 'Name',
        isDefault: 'Default',
        isArchived: 'Archived',
        agentCount: 'Agents',
        memberCount: 'Members',
        terms: 'Rates',
        createdAt: 'Added',
        version: 'Version',
      },
    },
  },
};
