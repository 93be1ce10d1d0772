/** Keying in slips in browser tests: a member with credit, and a lotto that is open at any time of the day. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { LottoRecord } from '../../domain/entities/lotto';
import type { KeyInRound } from '../../domain/slips/slip-check';
import { uniqueName, type Api } from './e2e-api';

const BAHT = 100;

/** The member and lotto that slips are keyed in for. */
export interface SlipScene {
  member: string;
  lotto: string;
}

/** A member with credit, and a round of a lotto of the test's own that is open at any time of the day. */
export async function slipScene(master: Api, credit = 10_000): Promise<SlipScene> {
  const [model] = await master.get<{ id: string }[]>(
    `/lottos?filter=${encodeURIComponent(JSON.stringify({ code: 'hanoi' }))}`,
  );
  const lotto = uniqueName('Open ');
  const answer = await master.call(`/lottos/${model?.id}/clone`, 'POST', { code: uniqueName('l'), name: lotto });
  if (!answer.ok) throw new Error(await answer.text());
  const { id, schedule } = (await answer.json()) as LottoRecord;
  const times = {
    opens: { day: -1, time: '06:00' },
    closes: { day: 1, time: '05:30' },
    result: { day: 1, time: '05:45' },
  };
  await master.change(`/lottos/${id}`, { isOn: true, schedule: { ...schedule, ...times } });
  const member = await master.addMember({ username: uniqueName('bettor') });
  await master.change(`/accounts/${member.id}/terms`, { creditLimit: credit * BAHT });
  await expect
    .poll(async () => (await master.get<KeyInRound[]>('/slips/rounds')).some(({ lottoName }) => lottoName === lotto), {
      timeout: 20_000,
    })
    .toBe(true);
  return { member: member.username, lotto };
}

/** The box in which slips are typed and pasted. */
export const entryBox = (page: Page): Locator => page.getByLabel('Numbers = amounts');

/** Chooses member and round; the box to type in has the focus then. */
export async function chooseFor(page: Page, { member, lotto }: SlipScene): Promise<void> {
  await page.getByLabel('Member', { exact: true }).fill(member);
  await expect(page.getByRole('option', { name: member })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(entryBox(page)).toBeFocused();
  await page.getByLabel('Round', { exact: true }).click();
  await page.getByRole('option', { name: lotto }).first().click();
  await entryBox(page).focus();
}

/** Pastes a text from the clipboard into the box. */
export async function pasteInto(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await entryBox(page).focus();
  await page.keyboard.press('ControlOrMeta+v');
}

/** Types one entry and adds it. */
export async function keyIn(page: Page, entry: string): Promise<void> {
  await entryBox(page).fill(entry);
  await entryBox(page).press('Enter');
}

/** The lines of the slip with a number. */
export const draftLine = (page: Page, number: string): Locator =>
  page.getByRole('list', { name: 'Lines' }).getByRole('listitem').filter({ hasText: number });

export const savedNotice = (page: Page): Locator => page.getByText(/^Saved for/);
