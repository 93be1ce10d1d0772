/**
 * Comparing a partner's statement at a desk and on a phone: from the pasted text to the result, in Thai too. Nothing
 * overflows, and axe finds no fault.
 */
import { expect, type Page } from '@playwright/test';
import { businessDateOf, usualDay } from '../../domain/calendar/business-date';
import { formatBusinessDate } from '../../domain/format';
import { openPool } from '../../server/db/connection';
import { connectExisting } from '../../server/db/database-process';
import { readConfig } from '../../server/kernel/config';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { addTransferPartner } from '../support/e2e-partner';
import { expectNoSidewaysScroll, expectTranslated, photograph, untilFilled } from '../support/e2e-visual';

const STATEMENT = [
  'TRANSACTION ID,DATE,USER,DEPOSIT/WITHDRAW,AMOUNT,BALANCE,NOTE',
  'TX-2026-000001,29/11/2569 10:30:05,lucky.somchai,DEPOSIT,"1,000.50","1,500.50","ฝาก; โอนผ่านธนาคาร"',
  'TX-2026-000002,29/11/2569 10:31:00,lucky.somying,ถอน,-20.00,"1,480.50",',
  'TX-2026-000002,29/11/2569 10:31:00,lucky.somying,ถอน,-20.00,"1,460.50",',
  'TX-2026-000003,29/11/2569 10:32:00,lucky.somchai,DEPOSIT,1,000.00,"2,460.50",',
  'TX-2026-000004,soon,lucky.somchai,DEPOSIT,10.00,"2,470.50",',
  'รวม,,,,990.50,,',
].join('\n');

/** Adds a complete day without movements, as if it had ended two hours ago. */
async function addDay(partnerId: string, date: string): Promise<void> {
  const { url, stop } = await connectExisting(readConfig({ DATA_DIR: process.env.E2E_DATA_DIR }));
  const pool = openPool(url, 1);
  try {
    await pool.query(
      `INSERT INTO partner_day (partner_id, date, rows, amount, content, checksum, made_at)
        VALUES ($1, $2, 0, 0, '', repeat('0', 64), now())`,
      [partnerId, date],
    );
  } finally {
    await pool.end();
    await stop();
  }
}

async function look(page: Page, name: string): Promise<void> {
  await untilFilled(page);
  await expectNoSidewaysScroll(page);
  await expectAxeClean(page);
  await photograph(page, name);
}

test('a statement is described once, read line by line, and compared', async ({ page, master, arriveAs }, {
  project,
}) => {
  const partner = await addTransferPartner(master);
  const date = businessDateOf(new Date(), usualDay('Asia/Bangkok'));
  await addDay(partner.id, date);
  await arriveAs(master, '/api/setting-transfer?tab=reconciliation');
  await page.getByRole('combobox', { name: 'Partner' }).click();
  await page.getByRole('option', { name: partner.name }).click();
  await page.getByRole('button', { name: `Compare: ${formatBusinessDate(date)}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Or paste it here' }).fill(STATEMENT);
  await look(page, `${project.name}/statement-pasted`);
  await dialog.getByRole('button', { name: 'Check' }).click();
  const compare = dialog.getByRole('button', { name: 'Compare', exact: true });
  await expect(compare).toBeDisabled();
  await look(page, `${project.name}/statement-columns`);
  await dialog.getByRole('button', { name: 'Use 3 suggestions' }).click();
  await dialog.getByRole('button', { name: 'Leave out 2 other columns' }).click();
  await dialog.getByRole('radio', { name: /^baht/ }).click();
  await dialog.getByRole('button', { name: 'Use 1 suggestion' }).click();
  await expect(dialog).toContainText('2 lines can’t be read.');
  await expect(dialog).toContainText('TX-2026-000002 (lines 3, 4)');
  await look(page, `${project.name}/statement-read`);
  await dialog.getByRole('checkbox', { name: 'Compare without these 2 lines' }).click();
  await compare.click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('Missing on our side: 3');
  await look(page, `${project.name}/statement-result`);

  // In Thai, by the answers that were kept with the partner.
  await arriveAs(master, '/api/setting-transfer?tab=reconciliation', { locale: 'th' });
  await page.getByRole('combobox', { name: 'พาร์ทเนอร์' }).click();
  await page.getByRole('option', { name: partner.name }).click();
  await page.getByRole('button', { name: `เทียบ: ${formatBusinessDate(date)}` }).click();
  await dialog.getByRole('textbox', { name: 'หรือวางข้อความที่นี่' }).fill(STATEMENT);
  await dialog.getByRole('button', { name: 'ตรวจสอบ' }).click();
  await expect(dialog.getByRole('radio', { name: /^บาท/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'เทียบโดยไม่ใช้ 2 บรรทัดนี้' })).toBeVisible();
  await expectTranslated(page, 'th');
  await look(page, `${project.name}/statement-read-th`);
});
