/** The common beginning of the browser tests of reports. */
import { permissionOf } from '../../domain/access';
import { type Api, uniqueName } from './e2e-api';
import { Bettor, moveRound, openLotto, openRounds } from './e2e-book';

const RESULT = { family: 'thai', first: '123456', front3: ['111', '222'], bottom3: ['333', '444'], bottom2: '78' };

/** An agent whose member won 10,800 of 130 baht in a settled round, and has bet in one that is open. */
export async function reportScene(master: Api) {
  const name = uniqueName('Thai ');
  const lotto = await openLotto(master, 'thai', name);
  const right = (level: 'edit' | 'all') => ({ ...permissionOf('off'), lotto: level });
  const enterer = await master.addDecider({ username: uniqueName('enter'), permission: right('edit') });
  const checker = await master.addDecider({ username: uniqueName('check'), permission: right('all') });
  const agent = await master.addPerson({ username: uniqueName('su'), givenPt: 5_000 });
  await master.change(`/accounts/${agent.id}/terms`, { creditLimit: 100_000_000 });
  const bettor = await Bettor.of(master, agent, 100_000);
  const [round, next] = await openRounds(master, lotto.id, 2);
  if (!round?.businessDate || !next?.businessDate) throw new Error('no rounds are open');
  await bettor.bet(round.id, [
    ['top3', '456', 10],
    ['bottom2', '78', 20],
    ['top2', '99', 100],
  ]);
  await bettor.bet(next.id, [['top2', '11', 70]]);
  await moveRound(checker.api, round.id, 'close');
  const { approvalId } = await moveRound(enterer.api, round.id, 'result', { official: RESULT });
  await checker.api.call(`/approvals/${String(approvalId)}/approve`, 'POST', {});
  const viewer = await agent.api.addSub({
    username: uniqueName('look'),
    permission: { ...permissionOf('off'), summary: 'view' },
  });
  const [from, to] = [round.businessDate, next.businessDate].sort();
  return { agent, viewer, bettor, name, round, next, range: `period=range&from=${from}&to=${to}` };
}
