/** Forms: the API's refusal appears at the field, and no typed text is lost. */
import { expect } from '@playwright/test';
import type { AgentRecord } from '../../domain/entities/agent';
import { test } from '../support/e2e';
import { uniqueName } from '../support/e2e-api';

test('of a conflict each field is decided for itself', async ({ page, master, arriveAs, expectRefusals }) => {
  expectRefusals(412);
  const { id } = await master.addAgent({ username: uniqueName('w'), nickname: 'first', phone: '+66 81 000 0001' });
  await arriveAs(master, `/agents/edit?id=${id}`);
  await expect(page.getByLabel('Nickname')).toHaveValue('first');
  await master.change(`/agents/${id}`, { nickname: 'theirs', phone: '+66 81 234 5678', email: 'desk@agent.test' });
  await page.getByLabel('Nickname').fill('mine');
  await page.getByLabel('Phone').fill('+66 89 999 9999');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Someone else saved first' });
  const nickname = question.getByRole('radiogroup', { name: 'Nickname' });
  await expect(nickname.getByRole('radio', { name: 'Yours: mine' }), 'one’s own stays chosen').toBeChecked();
  await expect(question.getByRole('radiogroup', { name: 'Email' }), 'nobody contests the e-mail').toHaveCount(0);
  await expect(question).toContainText('desk@agent.test');
  await question
    .getByRole('radiogroup', { name: 'Phone' })
    .getByRole('radio', { name: /^Theirs/ })
    .check();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('+66 81 234 5678');
  const saved = (await (await master.call(`/agents/${id}`)).json()) as AgentRecord;
  expect(saved).toMatchObject({ nickname: 'mine', phone: '+66 81 234 5678', email: 'desk@agent.test' });
});

for (const [where, viewport] of [
  ['desk', { width: 1440, height: 440 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });

    test(`a fault far above the button is counted beside it, shown and focused (${where})`, async ({
      page,
      master,
      arriveAs,
    }) => {
      await arriveAs(master, '/add-agent');
      const phone = page.getByLabel('Phone');
      await phone.fill('abc');
      const add = page.getByRole('button', { name: 'Add agent' });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(phone).not.toBeInViewport();
      await add.click();
      const count = page.getByText('3 fields need attention');
      await expect(count).toBeInViewport();
      await expect(page.getByLabel('Username')).toBeFocused();
      await expect(page.getByLabel('Username')).toBeInViewport();
      await page.getByLabel('Username').fill(uniqueName('seen'));
      await page.getByLabel('Given PT(%)').fill('50');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await add.click();
      await expect(page.getByText('1 field needs attention')).toBeInViewport();
      await expect(phone).toBeFocused();
      await expect(phone).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Not a valid phone number')).toBeInViewport();
      await expect(add).toBeInViewport({ ratio: 1 });
    });

    test(`a server that is down is told beside the button, and nothing typed is lost (${where})`, async ({
      page,
      context,
      master,
      arriveAs,
      expectRefusals,
    }) => {
      expectRefusals('offline');
      const { id } = await master.addAgent({ username: uniqueName('down') });
      await arriveAs(master, `/agents/edit?id=${id}`);
      await page.getByLabel('Nickname').fill('Khun Somsri');
      await context.setOffline(true);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.getByRole('button', { name: 'Save' }).click();
      const message = page.getByText(/this may not be saved/);
      await expect(message).toBeInViewport({ ratio: 1 });
      const save = page.getByRole('button', { name: 'Save' });
      await expect(save).toBeInViewport({ ratio: 1 });
      // Nothing that floats lies over it.
      const isOnTop = await save.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isOnTop).toBe(true);
      await expect(page.getByLabel('Nickname')).toHaveValue('Khun Somsri');
      await context.setOffline(false);
      await expect(page.getByText(/The server responds again/)).toBeInViewport({ timeout: 30_000 });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });
  });
}

test('a refusal of the server takes the reader to its field', async ({ page, master, arriveAs, expectRefusals }) => {
  expectRefusals(400);
  await page.setViewportSize({ width: 390, height: 600 });
  const person = await master.addPerson({ givenPt: 8_000 });
  const child = await person.api.addAgent({ username: `${person.username}y`, givenPt: 6_000 });
  await arriveAs(person.api, `/agents/edit?id=${child.id}`);
  const given = page.getByLabel('Given PT(%)');
  await given.fill('75');
  // In the meantime the upline takes back a share that the page still counts on.
  await master.change(`/agents/${person.id}`, { givenPt: 7_000 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(given).not.toBeInViewport();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(given).toBeFocused();
  await expect(page.getByText('At most 70%')).toBeInViewport();
  await expect(given).toHaveValue('75');
});
