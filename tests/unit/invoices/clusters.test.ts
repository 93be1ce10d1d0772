/**
 * Ten Thai clusters as papers set them, compared with the pictures in `clusters/`. A mark that is missing, or too far
 * from its consonant, fails.
 *
 * `CLUSTERS=write npx vitest run --project unit tests/unit/invoices/clusters.test.ts` draws them again. Look at the new
 * pictures before you keep them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paperOf } from '../../../domain/api/invoice-paper';
import { paperFile } from '../../../server/resources/invoices/paper-file';
import { type Picture, pictureOfPdf } from '../../support/pdf';
import { fromPng, toPng } from '../../support/png';
import { INVOICE } from './invoice';

const FOLDER = join(import.meta.dirname, 'clusters');
const IS_DRAWN_ANEW = process.env['CLUSTERS'] === 'write';

/** Each cluster, and the same one without its mark. */
const CLUSTERS = [
  ['ปี่', 'ปี'],
  ['ญู่', 'ญ่'],
  ['ฐุ๊', 'ฐุ'],
  ['น้ำ', 'นำ'],
  ['ที่', 'ที'],
  ['กี๋', 'กี'],
  ['ผู้', 'ผู'],
  ['ซื้อ', 'ซือ'],
  ['เบี้ย', 'เบีย'],
  ['กิ๊', 'กิ'],
] as const;

/** Pixels per point, and the box that contains the cluster: the first line of the paper's table. */
const SCALE = 4;
const BOX = { left: 175, top: 950, width: 120, height: 80 };

/** Largest difference, of 255, between shades of the same edge. */
const SHADE = 48;

async function drawn(cluster: string): Promise<Picture> {
  const paper = paperOf('invoice', INVOICE, 'original');
  const file = await paperFile({ ...paper, lines: [{ label: cluster }] }, '2026-03-09');
  const page = await pictureOfPdf(file, SCALE);
  const { left, top, width, height } = BOX;
  const grey = Uint8Array.from(
    { length: width * height },
    (_none, at) => page.grey[(top + Math.floor(at / width)) * page.width + left + (at % width)] ?? 0,
  );
  return { width, height, grey };
}

/** How many pixels differ by more than a shade. */
function difference(one: Picture, other: Picture): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  return one.grey.filter((shade, at) => Math.abs(shade - (other.grey[at] ?? 0)) > SHADE).length;
}

const fileOf = (at: number) => join(FOLDER, `${at + 1}.png`);

describe.runIf(IS_DRAWN_ANEW)('the pictures', () => {
  it('are drawn anew', async () => {
    mkdirSync(FOLDER, { recursive: true });
    for (const [at, [cluster]] of CLUSTERS.entries()) writeFileSync(fileOf(at), toPng(await drawn(cluster)));
  });
});

describe('a Thai cluster on a paper', () => {
  it.each(CLUSTERS.map(([cluster, without], at) => [cluster, without, at] as const))(
    '%s looks as it should, which it wouldn’t as %s',
    async (cluster, without, at) => {
      const reference = fromPng(readFileSync(fileOf(at)));
      expect(difference(await drawn(cluster), reference)).toBeLessThanOrEqual(4);
      expect(difference(await drawn(without), reference)).toBeGreaterThan(20);
    },
  );
});
