/**
 * An amount in words, as Thai business papers have it below the total. Every available package breaks a rule of Thai
 * numerals: ยี่สิบหนึ่ง for 21, nothing for zero, หนึ่งร้อยหนึ่ง for 101.
 */
import { BAHT, checkedInteger } from '../money/proportion';

const THAI_DIGITS = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const THAI_PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];
const MILLION = 1_000_000;

/** Writes a number below a million; `isAfter` is true when millions precede it. */
function thaiBelowMillion(value: number, isAfter: boolean): string {
  const digits = [...String(value)].map(Number);
  return digits
    .map((digit, index) => {
      const place = digits.length - 1 - index;
      if (digit === 0) return '';
      // Twenty has its own word, ten has no digit word before it, and a final one after other digits is เอ็ด.
      if (place === 1 && digit <= 2) return digit === 1 ? 'สิบ' : 'ยี่สิบ';
      if (place === 0 && digit === 1 && (isAfter || index > 0)) return 'เอ็ด';
      return `${THAI_DIGITS[digit]}${THAI_PLACES[place]}`;
    })
    .join('');
}

/** Writes a whole number in Thai, by groups of millions. */
function thaiNumber(value: number): string {
  if (value === 0) return 'ศูนย์';
  const millions = Math.floor(value / MILLION);
  const rest = value % MILLION;
  return `${millions === 0 ? '' : `${thaiNumber(millions)}ล้าน`}${thaiBelowMillion(rest, millions > 0)}`;
}

const ENGLISH_SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const ENGLISH_TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ENGLISH_GROUPS = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'];

function englishBelowThousand(value: number): string {
  if (value < 20) return ENGLISH_SMALL[value] ?? '';
  if (value < 100) {
    const unit = value % 10;
    return `${ENGLISH_TENS[Math.floor(value / 10)]}${unit === 0 ? '' : `-${ENGLISH_SMALL[unit]}`}`;
  }
  const rest = value % 100;
  const hundreds = `${ENGLISH_SMALL[Math.floor(value / 100)]} hundred`;
  return rest === 0 ? hundreds : `${hundreds} ${englishBelowThousand(rest)}`;
}

/** Writes a whole number in English, by groups of thousands. */
function englishNumber(value: number): string {
  if (value === 0) return 'zero';
  const groups: string[] = [];
  for (let left = value, place = 0; left > 0; left = Math.floor(left / 1000), place += 1) {
    const group = left % 1000;
    if (group > 0) groups.unshift(`${englishBelowThousand(group)}${ENGLISH_GROUPS[place]}`);
  }
  return groups.join(' ');
}

function partsOf(satang: number): { baht: number; satang: number } {
  if (checkedInteger(satang) < 0) throw new RangeError('no paper says less than nothing in words');
  return { baht: Math.floor(satang / BAHT), satang: satang % BAHT };
}

/**
 * Writes an amount in Thai words, like BAHTTEXT of a spreadsheet.
 *
 * @param amount satang, not negative
 * @throws RangeError when it is negative
 */
export function amountInThai(amount: number): string {
  const { baht, satang } = partsOf(amount);
  if (satang === 0) return `${thaiNumber(baht)}บาทถ้วน`;
  return `${baht === 0 ? '' : `${thaiNumber(baht)}บาท`}${thaiNumber(satang)}สตางค์`;
}

/**
 * Writes an amount in English words, such as `One hundred one baht and twenty-five satang`.
 *
 * @param amount satang, not negative
 * @throws RangeError when it is negative
 */
export function amountInEnglish(amount: number): string {
  const { baht, satang } = partsOf(amount);
  const words =
    satang === 0
      ? `${englishNumber(baht)} baht only`
      : `${baht === 0 ? '' : `${englishNumber(baht)} baht and `}${englishNumber(satang)} satang`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
