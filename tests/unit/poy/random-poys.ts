/** Random texts in the words and signs of poys. */
import fc from 'fast-check';

const NUMBERS = ['27', '05', '36', '139', '407', '112', '5', '0', '1234', '๒๗'];
const AMOUNTS = [
  '=50',
  '=20*30',
  ' 100',
  '=1,500',
  ' 60 บาท',
  '*40',
  '=20*6',
  '=1OO',
  '=100-40',
  '=30(10x5)',
  ' ตัวละ 20',
];
export const TYPES = ['บน', 'ล่าง', 'โต๊ด', 'วิ่ง', 'วิ่งบน', 'บนล่าง', 'เต็ง', '2 ตัวล่าง', '3 ตัวโต๊ด', 'bottom', 'ล', 'ต'];
export const HELPERS = ['กลับ', '6 กลับ', '19 ประตู', 'รูดหน้า', 'หลัง', 'ชุด', 'เบิ้ล', 'พี่น้อง', 'วิน', 'ห', 'น'];
const OTHERS = [
  'พี่นก',
  'ค่ะ',
  'รวม 100',
  'ยกเลิก 27',
  '10:32',
  '1)',
  '1.',
  '16/11/69',
  'qqq',
  '🙏',
  '⬇️',
  'แก้',
  'โอนแล้ว',
  '?',
  '10:32\tป้าแดง\t',
];
const BETWEEN = [' ', ' ', ' ', '\n', '\n', ', ', ';', '', '\n\n', '/', '-', '.', '\t', '=', '*'];

/** Texts of words, numbers and amounts. */
export const words = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...NUMBERS) },
        { weight: 4, arbitrary: fc.constantFrom(...AMOUNTS) },
        { weight: 2, arbitrary: fc.constantFrom(...TYPES) },
        { weight: 1, arbitrary: fc.constantFrom(...HELPERS) },
        { weight: 1, arbitrary: fc.constantFrom(...OTHERS) },
      ),
      fc.constantFrom(...BETWEEN),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.flat().join(''));
const signs = fc
  .array(fc.constantFrom(...'0123456789=*x ,.;:/-+()\nบลตหนoOl๕฿ ๊'), { maxLength: 24 })
  .map((list) => list.join(''));
/** Any texts. */
export const texts = fc.oneof(
  { weight: 6, arbitrary: words },
  { weight: 3, arbitrary: signs },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
);

/** A bet with a bet type and a helper at one of the places where they are typed. */
const entry = fc
  .record({
    type: fc.constantFrom('', '', ...TYPES),
    typeAt: fc.nat(2),
    helper: fc.constantFrom('', '', '', ...HELPERS),
    helperAt: fc.nat(2),
    numbers: fc.array(fc.constantFrom(...NUMBERS), { minLength: 1, maxLength: 2 }),
    amount: fc.constantFrom('=50', '=20*30', '=20*6', '100', '20 บาท', 'ตัวละ 20'),
    end: fc.constantFrom(' ', '\n', ',', ';'),
  })
  .map(({ type, typeAt, helper, helperAt, numbers, amount, end }) => {
    const at = (place: number, word: string, wanted: number) => (place === wanted ? [word] : []);
    return [
      ...at(typeAt, type, 0),
      ...at(helperAt, helper, 0),
      ...numbers,
      ...at(helperAt, helper, 1),
      ...at(typeAt, type, 1),
      amount,
      ...at(helperAt, helper, 2),
      ...at(typeAt, type, 2),
      end,
    ].filter((word) => word !== '');
  });

/** Words of bets as they are typed; some of these texts are clear. */
export const entries = fc.array(entry, { minLength: 1, maxLength: 3 }).map((list) => list.flat());
