/** A payment as it is sent and compared: its way, its reference, and the photo of the bank's slip. */
import { describe, expect, it } from 'vitest';
import { recordPayment } from '../../../domain/api/clearing';
import { parseFields } from '../../../domain/validation/validation';
import { comparedReference, faultOfPayment } from '../../../domain/clearing/payment';
import { slipPhoto } from '../../support/png';
import { photoTypeOf } from '../../../domain/clearing/payment-photo';

describe('the reference of a payment', () => {
  it.each([
    ['ab 12\tc', 'AB12C'],
    [' AB12C ', 'AB12C'],
    ['Ab12-c', 'AB12-C'],
  ])('written as %j is compared as %s', (written, compared) => {
    expect(comparedReference(written)).toBe(compared);
  });

  const payment = {
    requestId: '0190b8a0-0000-7000-8000-00000000000a',
    way: 'collect',
    amount: 100,
    expected: -100,
    method: 'promptPay',
  };

  it.each([
    [{ reference: ' AB 12 ' }, 'AB 12'],
    [{ reference: ' ' }, null],
    [{ reference: null }, null],
    [{}, null],
  ])('sent as %j is kept as %j', (sent, kept) => {
    expect(parseFields(recordPayment.body, { ...payment, ...sent }).data?.reference).toBe(kept);
  });
});

it('a payment to an account is of what the account is owed', () => {
  const wanted = { way: 'pay', amount: 500, expected: 500, keepsRest: false } as const;
  expect(faultOfPayment(500, wanted)).toBeNull();
  expect(faultOfPayment(500, { ...wanted, amount: 501 })).toBe('beyond');
});

/** The parts of a JPEG that tell its size: a table of the application, a frame, and the end. */
const jpeg = (height: number, width: number) => [
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
  ...[0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 0, 0, 0],
  ...[0xff, 0xd9],
];

describe('the photo of a slip', () => {
  it.each<[string, number[], string | null]>([
    ['a PNG', [...slipPhoto()], 'image/png'],
    ['the beginning of a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], null],
    ['a PNG without its end', [...slipPhoto().subarray(0, -1)], null],
    ['a PNG that is too small to be read', [...slipPhoto(99)], null],
    ['a JPEG', jpeg(100, 640), 'image/jpeg'],
    ['a JPEG with bytes behind its end', [...jpeg(100, 640), 0, 0], 'image/jpeg'],
    ['the beginning of a JPEG', [0xff, 0xd8, 0xff, 0xe0], null],
    ['a JPEG without its end', jpeg(100, 640).slice(0, -2), null],
    ['a JPEG that is too small to be read', jpeg(99, 640), null],
    ['a PDF, which is evidence and no photo', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31], null],
    ['text', [0x73, 0x6c, 0x69, 0x70], null],
    ['nothing', [], null],
  ])('is, or isn’t, %s', (_what, bytes, type) => {
    expect(photoTypeOf(Uint8Array.from(bytes))).toBe(type);
  });
});
