/**
 * The screens of the accounts, once per viewport: half of them in English and half in Thai, light and dark in turns.
 * The phone has the opposite order of the desk.
 */
import type { Page } from '@playwright/test';
import { permissionOf } from '../../domain/access';
import type { SubAccountRecord } from '../../domain/entities/sub-account';
import { test } from '../support/e2e';
import { Api, MASTER, uniqueName, type Person } from '../support/e2e-api';
import { chooseListTool } from '../support/e2e-list-tools';
import { look, shows, type Look, type Screen } from '../support/e2e-visual';

interface Scene {
  owner: Person;
  desk: Person;
  colleague: Person;
  memberId: string;
}

/** An agent with sub accounts and members of every kind, under Thai names of every length. */
async function populate(): Promise<Scene> {
  const master = await Api.signIn(MASTER);
  const owner = await master.addPerson({ username: uniqueName('acc'), givenPt: 8_550 });
  const member = 'edit';
  const nickname = 'คุณแพรวพรรณ ศรีสุขเกษม (กะดึก)';
  const desk = await owner.api.addSub({ username: 'desk', nickname, permission: { ...permissionOf('off'), member } });
  const colleague = await owner.api.addSub({ username: 'chief', permission: permissionOf('all') });
  const resting = await owner.api.addSub({ username: 'rest', permission: permissionOf('off'), noRates: true });
  await owner.api.change(`/sub-accounts/${resting.id}`, { status: 'suspended', reason: 'ลาพักร้อน' });
  const gone = await owner.api.addSub({ username: 'gone', permission: permissionOf('view') });
  await owner.api.change(`/sub-accounts/${gone.id}`, { validUntil: '2020-01-31' });
  const { id: memberId } = await owner.api.addMember({
    username: `${owner.username}lek`,
    nickname: 'เล็ก ปู่เจ้าสมิงพราย ซอย ๓๒ ข้างตลาดน้ำ',
    phone: '081 234 5678',
    maxLineStake: 100_000,
    maxSlipStake: 50_000_000,
    note: 'จ่ายช้าเดือนก่อน โทรหาก่อนรับโพยใหญ่',
  });
  const noi = await owner.api.addMember({ username: `${owner.username}noi`, nickname: 'น้อย', heldPt: 0 });
  await owner.api.change(`/members/${noi.id}`, {
    status: 'locked',
    reason: 'ขอเลิกเล่น',
    excludedUntil: '2031-01-31T11:00:00Z',
  });
  return { owner, desk, colleague, memberId };
}

/** Presses the button with one of the texts, and waits until it opens the given part. */
const opens = (name: RegExp, selector: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await shows(selector)(page);
};

async function checkFaultyFile(page: Page): Promise<void> {
  await chooseListTool(page, /^(Import|นำเข้า)$/);
  await shows('[role="dialog"] input[type="file"] ~ button, [role="dialog"] textarea')(page);
  const lines = ['username,nickname,heldPt,maxLineStake', 'elsewhere,เอ,50,1000', ',บี,99,much'];
  await page.getByRole('dialog').locator('textarea').first().fill(lines.join('\n'));
  await page.getByRole('button', { name: /^(Check|ตรวจสอบ)$/ }).click();
  await shows('[role="dialog"] table')(page);
}

/** Adds one by the form, down to the card that is handed on. */
async function handOver(page: Page): Promise<void> {
  await page.locator('main input[name="username"]').fill(uniqueName('new'));
  await page.locator('main button[type="submit"]').click();
  await shows('main dl dd')(page);
}

/** Saves after somebody else did, with a right and a name in question. */
const savesTooLate = (owner: Person, id: string) => async (page: Page) => {
  const rights = page.getByRole('radiogroup');
  await shows('main input[name="nickname"]')(page);
  const { nickname, permission } = await owner.api.get<SubAccountRecord>(`/sub-accounts/${id}`);
  const theirs = { ...permission, member: permission.member === 'view' ? 'edit' : 'view', lotto: 'view' } as const;
  await owner.api.change(`/sub-accounts/${id}`, { nickname: `${nickname ?? ''}.`, permission: theirs });
  await rights.nth(2).getByRole('radio').nth(3).check();
  await page.locator('main input[name="nickname"]').fill('แพรว');
  await page.locator('main button[type="submit"]').click();
  await shows('[role="dialog"] [role="radiogroup"]')(page);
};

interface Shown extends Screen {
  by: Person;
  /** True where something is left open or half done, which would ask before another screen is gone to. */
  isInMidst?: boolean;
}

function screensOf({ owner, desk, colleague, memberId }: Scene): Shown[] {
  const nobody = `filter=${encodeURIComponent(JSON.stringify({ q: 'ไม่มีใครชื่อนี้' }))}`;
  const nickname = shows('main input[name="nickname"]');
  return [
    { by: owner, name: 'sub-accounts', path: '/sub-account', ready: shows('main a[href*="/sub-account/edit"]') },
    { by: owner, name: 'add-sub-account', path: '/add-sub-account', ready: nickname },
    { by: owner, name: 'edit-sub-account', path: `/sub-account/edit?id=${desk.id}`, ready: nickname },
    {
      by: owner,
      name: 'sub-account-menu',
      path: `/sub-account/edit?id=${desk.id}`,
      ready: opens(/^(Preview this user|ดูตัวอย่างเมนู)/, '[role="dialog"] li'),
      isInMidst: true,
    },
    {
      by: owner,
      name: 'sub-account-history',
      path: `/sub-account/edit?id=${desk.id}#history`,
      ready: shows('main ol > li'),
    },
    { by: owner, name: 'members', path: '/members', ready: shows('main a[href*="/members/edit"]') },
    { by: owner, name: 'members-nothing', path: `/members?${nobody}`, ready: shows('main input[type="search"]') },
    { by: colleague, name: 'add-member', path: '/add-member', ready: nickname },
    { by: owner, name: 'edit-member', path: `/members/edit?id=${memberId}`, ready: nickname },
    { by: owner, name: 'members-import', path: '/members', ready: checkFaultyFile, isInMidst: true },
    { by: desk, name: 'my-account', path: '/my-account', ready: shows('main dl dd li') },
    { by: desk, name: 'profile', path: '/profile', ready: nickname },
    { by: desk, name: 'colleague-read-only', path: `/sub-account/edit?id=${colleague.id}`, ready: nickname },
    { by: desk, name: 'owners-only', path: '/add-sub-account', ready: shows('main h1') },
    { by: owner, name: 'hand-over', path: '/add-sub-account', ready: handOver, isInMidst: true },
    {
      by: owner,
      name: 'conflict',
      path: `/sub-account/edit?id=${desk.id}`,
      ready: savesTooLate(owner, desk.id),
      isInMidst: true,
    },
    { by: owner, name: 'own-password', path: '/password', ready: shows('main ul > li') },
  ];
}

/** Groups the screens by person and skin. Within a group the page stays open, and no person has to sign in again. */
function inTurns(screens: readonly Shown[], isDesk: boolean): { by: Person; skin: Look['skin']; screens: Shown[] }[] {
  const turns: ReturnType<typeof inTurns> = [];
  screens.forEach((screen, index) => {
    const skin = (index % 2 === 0) === isDesk ? 'light' : 'dark';
    const turn = turns.find((other) => other.by === screen.by && other.skin === skin);
    if (turn) turn.screens.push(screen);
    else turns.push({ by: screen.by, skin, screens: [screen] });
  });
  return turns;
}

let scene: Scene;
test.beforeAll(async () => {
  scene = await populate();
});

for (const half of [0, 1] as const) {
  test(`half of the screens: ${half + 1}`, async ({ page, arriveAs, expectRefusals }, { project }) => {
    expectRefusals(412);
    test.setTimeout(150_000);
    const isDesk = project.name === 'desk';
    const locale = (half === 0) === isDesk ? 'en' : 'th';
    const screens = screensOf(scene).filter((_screen, index) => index % 2 === half);
    for (const { by, skin, screens: shown } of inTurns(screens, isDesk)) {
      await arriveAs(by.api, 'about:blank', { locale, skin });
      for (const screen of shown) {
        await look(page, { locale, skin }, `accounts-${project.name}`, screen);
        if (screen.isInMidst) await page.goto('about:blank');
      }
    }
  });
}
