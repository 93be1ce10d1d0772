/** Help: the words of the trade, the tour and the news. */
export const help = {
  pages: {
    help: {
      words: 'Words of the trade',
      search: 'Search these words',
      nothing: 'No word contains “%{search}”.',
      tour: 'Take the tour',
      tourText: 'Five steps through the screens that you need most.',
      keys: 'Press ? on any screen for its keyboard shortcuts.',
      news: {
        title: 'What’s new',
        language: 'This list is in English.',
        coming: 'Not yet released',
      },
      keysOf: {
        title: 'By screen',
        lists: 'Lists',
        add: 'Add a record',
        dialogs: 'Dialogs',
        submit: 'Submit',
        forms: 'Forms',
        saveSlip: 'Save the slip',
        takeAll: 'Accept available amounts',
        order: 'Re-sort now',
        close: 'Close the number',
        half: 'Set half pay',
        loosen: 'Loosen',
        details: 'Show details',
      },
      firstSteps: {
        label: 'Tour',
        step: 'Step %{step} of %{steps}',
        open: 'Open %{screen}',
        back: 'Back',
        next: 'Next',
        skip: 'Skip the tour',
        finish: 'Finish',
        master: {
          statistics: 'Your day at a glance: yesterday’s result, today’s sales and the tasks that wait for you.',
          agents: 'Add agents here, and set their share, credit and rates. The tree shows the whole downline.',
          desk: 'Watch an open round: sales per number, the worst results, and the keys to close, halve or cap a number.',
          results:
            'Enter results here. You see winners and payout before anything is paid, and a second person approves.',
          settlement: 'Settle each week with the accounts below you: balance, bill and payment in one table.',
        },
        agent: {
          account: 'Your own account: credit, balance with your upline, share and rates.',
          members: 'Add members here, give them credit and see who is close to their limit.',
          entry: 'Key in slips for your members. You can paste a whole poy from a chat.',
          winLose: 'Win/lose by account: the part of your downline, your own and your upline’s.',
          settlement: 'The week’s bill with each account: send it as picture or text, and record payments.',
        },
        risk: {
          desk: 'Your main screen: every number of a round with its sales, and the worst results.',
          limits: 'Caps and price steps per bet type, for the open round, for future rounds, or for both.',
          numbers: 'Close numbers, pay half or set smaller caps. Type several in one box.',
          automatic: 'Steps that close or halve a number by themselves when its sales reach an amount.',
          layOff: 'Pass the excess to dealers: the text for the chat is ready to copy.',
        },
      },
    },
  },
};
