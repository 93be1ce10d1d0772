/** The words of the trade, each explained in at most two sentences; docs/glossary.md lists the same words. */
export const glossary = {
  glossary: {
    terms: {
      pt: {
        name: 'PT',
        text: 'The share of every bet that an account takes, and with it the same share of its wins and losses. The shares of all accounts above a member add up to 100%.',
      },
      receivedPt: {
        name: 'Received PT',
        text: 'The share that the upline has given to an account. The account divides it between itself and its downline.',
      },
      givenPt: {
        name: 'Given PT',
        text: 'The part of the received share that an account gives on to the account below it.',
      },
      ourPt: { name: 'Our PT', text: 'The share that an account keeps for itself: received PT minus given PT.' },
      ownHold: {
        name: 'Own hold',
        text: 'The most that an account keeps on one number in a round, in baht. The excess goes to the upline.',
      },
      upline: {
        name: 'Upline',
        text: 'The account directly above another one. It gives share, credit and rates, and settles with the account below.',
      },
      downline: { name: 'Downline', text: 'All agents and members below an account, at any depth.' },
      round: {
        name: 'Round',
        text: 'One draw of a lottery, from the opening of betting to the payout. Yeekee has many numbered rounds a day.',
      },
      slip: {
        name: 'Slip',
        text: 'The bets that a member places together in one round. Each bet is a line of the slip.',
      },
      stake: {
        name: 'Stake',
        text: 'The amount that a member bets, before discount. Cancelled and refunded lines no longer count.',
      },
      payout: { name: 'Payout', text: 'The amount paid to a winning line: its stake times its payout rate.' },
      payoutRate: {
        name: 'Payout rate',
        text: 'Baht paid per baht staked if the number wins. The rate of a line is fixed when the bet is accepted.',
      },
      ratePackage: {
        name: 'Rate package',
        text: 'A price list: payout rate, discount and limits per lottery and bet type. Each account is given one.',
      },
      discount: {
        name: 'Discount',
        text: 'The percentage of the stake that a member doesn’t pay. It is taken off when the bet is placed, whether it wins or loses.',
      },
      commission: {
        name: 'Commission',
        text: 'A percentage of stakes that an account receives from its upline. An agent keeps the difference to the commission of the account below.',
      },
      winLose: {
        name: 'Win/lose',
        text: 'The result of bets from one side’s view, by its share. A minus sign means that this side lost.',
      },
      margin: { name: 'Margin', text: 'Profit as a percentage of the stake.' },
      theoreticalPayout: {
        name: 'Theoretical payout',
        text: 'The payout to expect on average from rates and odds. The difference to the actual payout is luck.',
      },
      creditLimit: {
        name: 'Credit limit',
        text: 'The most that an account may owe its upline. Bets that would exceed it are refused.',
      },
      available: {
        name: 'Available credit',
        text: 'The part of the credit limit that is still free for bets or for limits of the downline.',
      },
      cap: {
        name: 'Cap',
        text: 'The most that is taken on one number of a bet type in a round. At the cap the number is full.',
      },
      restrictedNumber: {
        name: 'Restricted number',
        text: 'A number that is closed, pays half, or has a smaller cap.',
      },
      closedNumber: {
        name: 'Closed number',
        text: 'A number on which no further bets are accepted. Earlier bets stay valid.',
      },
      halfPay: { name: 'Half pay', text: 'Further bets on this number are accepted at half the payout rate.' },
      full: {
        name: 'Full',
        text: 'The sales of a number have reached its cap. It takes bets again when the cap is raised or a slip is cancelled.',
      },
      rateLevel: {
        name: 'Rate level',
        text: 'A step of the price: as sales of a number grow, later bets on it get a lower payout rate.',
      },
      tod: { name: 'Tod', text: 'A bet that wins if the digits come in any order. 123 in tod also wins with 321.' },
      run: { name: 'Run', text: 'A bet on one digit, which wins if the digit is anywhere in the result.' },
      layOff: {
        name: 'Lay-off',
        text: 'Passing the excess of a number to an outside dealer, to lower the risk. Only the amount that the dealer accepts counts.',
      },
      dealer: { name: 'Dealer', text: 'The outside party that takes lay-offs, at its own rates and discount.' },
      liability: {
        name: 'Liability',
        text: 'The payout if this number is drawn. Net liability is what remains after lay-off.',
      },
      worstResult: {
        name: 'Worst result',
        text: 'The possible result that would cost the most, over all bet types of the round.',
      },
      void: { name: 'Void', text: 'To end a round without a result. All its stakes are refunded.' },
      refund: {
        name: 'Refund',
        text: 'The return of a stake, for instance because the round was voided. The line counts neither as won nor as lost.',
      },
      settlement: {
        name: 'Settlement',
        text: 'The regular bill between an account and its upline: win/lose, commission and payments of the period, and the balance due.',
      },
      carried: { name: 'Carried forward', text: 'The balance still open from earlier periods.' },
      businessDate: {
        name: 'Business date',
        text: 'The day to which bets and money are counted. It can change some hours after midnight, as the settings say.',
      },
      yeekee: {
        name: 'Yeekee',
        text: 'A lottery of our own with rounds all day. Its result follows from the numbers that players shoot, and anyone can recompute it.',
      },
      shoot: {
        name: 'Shoot',
        text: 'A number that a player sends into a yeekee round. The shooters of rows 1 and 16 can win a prize.',
      },
    },
  },
};
