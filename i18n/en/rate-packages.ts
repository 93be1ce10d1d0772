/** Rate packages as a grid. */
export const ratePackages = {
  rates: {
    lotto: 'Lotto',
    parts: {
      rate: 'Rate',
      discount: 'Discount %',
      minStake: 'Min (฿)',
      maxStake: 'Max (฿)',
    },
    views: {
      label: 'Shown values',
      payout: 'Rate',
      discount: 'Discount',
      limits: 'Limits',
      all: 'All',
    },
    margin: 'keeps %{percent}%',
    hint: 'Move with the arrow keys and Enter, select with Shift, select all with Ctrl+A. You can paste cells from a spreadsheet. Changes apply to new slips once they are saved.',
    readHint: 'The small figure is the share of stakes that the house keeps in the long run.',
    readOnly: 'Read only: only the house can change rates.',
    changed: '%{smart_count} change |||| %{smart_count} changes',
    faults: '%{smart_count} error |||| %{smart_count} errors',
    reset: 'Discard',
    adjust: {
      label: 'Selection ±',
      apply: 'Apply to %{smart_count} cell |||| Apply to %{smart_count} cells',
    },
    review: {
      open: 'Review and save',
      title: '%{smart_count} change to %{name} |||| %{smart_count} changes to %{name}',
      reach:
        'Applies to new slips of %{agents} agents and %{members} members once saved. Accepted slips keep their rates.',
      outdated:
        'Someone else changed this package in the meantime. The table now shows the differences from their version; save again to overwrite it.',
      columns: {
        lotto: 'Lotto',
        betType: 'Bet type',
        part: 'Value',
        before: 'Before',
        after: 'After',
      },
    },
    packages: {
      label: 'Package',
      default: '%{name} (default)',
      archived: '%{name} (archived)',
      usedBy: 'Used by %{agents} agents, %{members} members',
      copy: 'Copy',
      copyTitle: 'Copy %{name} to a new package',
      rename: 'Rename',
      renameTitle: 'Rename %{name}',
      makeDefault: 'Make default',
      archive: 'Archive',
      restore: 'Restore',
      isArchived: 'Archived: it can’t be assigned any more; accounts that have it keep it.',
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
