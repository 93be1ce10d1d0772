/** Forms: what the API refuses stands at the field, and nothing that was typed is lost. */
import { expect } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import type { AgentRecord } from '../../domain/entities/agent';
import { test } from '../support/e2e';
import { uniqueName } from '../support/e2e-api';

test('a name that is taken is said at its field, and the rest stays', async ({ page, master, arriveAs }) => {
  const { username } = await master.addAgent({ username: uniqueName('taken') });
  await arriveAs(master, '/add-agent');
  const name = page.getByLabel('Username');
  await page.getByLabel('Nickname').fill('Khun Somsri');
  await page.getByLabel('Given PT(%)').fill('12.5');
  await name.fill(username);
  await expect(page.getByText('This name is taken')).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Nickname')).toHaveValue('Khun Somsri');
  await expect(page.getByLabel('Our PT(%)')).toHaveValue('87.5');
});

test('a refusal of the server lands on its field', async ({ page, master, arriveAs, expectRefusals }) => {
  expectRefusals(400);
  const person = await master.addPerson({ givenPt: 8_000 });
  const child = await person.api.addAgent({ username: `${person.username}x`, givenPt: 6_000 });
  await arriveAs(person.api, `/agents/edit?id=${child.id}`);
  await page.getByLabel('Given PT(%)').fill('75');
  // Meanwhile the upline takes back what the page still counts on.
  await master.change(`/agents/${person.id}`, { givenPt: 7_000 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('At most 70%')).toBeVisible();
  await expect(page.getByLabel('Given PT(%)')).toHaveValue('75');
});

test('leaving with unsaved changes is asked about', async ({ page, master, arriveAs }) => {
  const { id } = await master.addAgent({ username: uniqueName('u') });
  await arriveAs(master, `/agents/edit?id=${id}`);
  await page.getByLabel('Nickname').fill('half a name');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Nickname')).toHaveValue('half a name');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/agents');
});

test('a form that nobody typed into is left without a question', async ({ page, master, arriveAs }) => {
  const agent = await master.addAgent({ username: uniqueName('u') });
  const member = await master.addMember({ username: uniqueName('u') });
  const sub = await master.addSub({ username: uniqueName('u'), permission: permissionOf('view') });
  const forms = [
    '/add-agent',
    '/add-member',
    '/add-sub-account',
    `/agents/edit?id=${agent.id}`,
    `/members/edit?id=${member.id}`,
    `/sub-account/edit?id=${sub.id}`,
    '/profile',
  ];
  await arriveAs(master, '/audit');
  for (const path of forms) {
    await page.goto(path);
    // Whoever looks a form through touches every box of it.
    const boxes = page.locator('main input:enabled:not([type="radio"])');
    await expect(boxes.first()).toBeVisible();
    for (const box of await boxes.all()) await box.focus();
    await page.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('table'), path).toBeVisible();
    await expect(page).toHaveURL('/audit');
  }
});

test('somebody else’s change is shown field by field, and nothing typed is lost', async ({
  page,
  master,
  arriveAs,
  expectRefusals,
}) => {
  expectRefusals(412);
  const before = { nickname: 'first', phone: '+66 81 000 0001' };
  const { id } = await master.addAgent({ username: uniqueName('v'), ...before });
  await arriveAs(master, `/agents/edit?id=${id}`);
  await expect(page.getByLabel('Nickname')).toHaveValue('first');
  await master.change(`/agents/${id}`, { nickname: 'theirs', phone: '+66 81 234 5678', email: 'desk@agent.test' });
  await page.getByLabel('Nickname').fill('mine');
  await page.getByLabel('Phone').fill('+66 89 999 9999');
  await page.getByRole('button', { name: 'Save' }).click();

  const question = page.getByRole('dialog', { name: 'Somebody else saved first' });
  const nickname = question.getByRole('radiogroup', { name: 'Nickname' });
  await expect(nickname.getByRole('radio', { name: 'Yours: mine' }), 'one’s own stays chosen').toBeChecked();
  await expect(question.getByRole('radiogroup', { name: 'Email' }), 'nobody contests the e-mail').toHaveCount(0);
  await expect(question).toContainText('desk@agent.test');
  await question.getByRole('button', { name: 'Back to the form' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Nickname')).toHaveValue('mine');
  await expect(page.getByLabel('Phone')).toHaveValue('+66 89 999 9999');
  await expect(page.getByLabel('Email')).toHaveValue('desk@agent.test');
});

test('of a conflict each field is decided for itself', async ({ page, master, arriveAs, expectRefusals }) => {
  expectRefusals(412);
  const { id } = await master.addAgent({ username: uniqueName('w'), nickname: 'first', phone: '+66 81 000 0001' });
  await arriveAs(master, `/agents/edit?id=${id}`);
  await expect(page.getByLabel('Nickname')).toHaveValue('first');
  await master.change(`/agents/${id}`, { nickname: 'theirs', phone: '+66 81 234 5678', email: 'desk@agent.test' });
  await page.getByLabel('Nickname').fill('mine');
  await page.getByLabel('Phone').fill('+66 89 999 9999');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Somebody else saved first' });
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

test('a password that is wrong or weak is said at its field', async ({ page, master, arriveAs, expectRefusals }) => {
  expectRefusals(400);
  const person = await master.addPerson();
  await arriveAs(person.api, '/password');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel(/^New password/).fill('password');
  await page.getByLabel('Repeat the new password').fill('password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel(/^New password/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/password');
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
      await expect(page.getByText('This is not a phone number')).toBeInViewport();
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
      await expect(page.getByText(/The server answers again/)).toBeInViewport({ timeout: 30_000 });
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
  await master.change(`/agents/${person.id}`, { givenPt: 7_000 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(given).not.toBeInViewport();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(given).toBeFocused();
  await expect(page.getByText('At most 70%')).toBeInViewport();
});
