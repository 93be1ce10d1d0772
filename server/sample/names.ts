/** Names of people in the sample and notes about them. No real people, and no brands. */
import { integerBetween, happens, pickFrom, type Random } from '../simulator/random';

const MEMBER_NICKNAMES = [
  'ต้น',
  'แนน',
  'โอ๋',
  'บอย',
  'นุ่น',
  'เอก',
  'กบ',
  'อ้อม',
  'ต่าย',
  'หนุ่ม',
  'แอน',
  'เก่ง',
  'ฝน',
  'ปุ้ย',
  'โจ้',
  'นก',
  'แดง',
  'ตุ๊ก',
  'จุ๋ม',
  'หมู',
  'ไก่',
  'เล็ก',
  'ใหญ่',
  'ดำ',
  'อ๊อด',
  'แป๋ว',
  'เปิ้ล',
  'มด',
  'ปลา',
  'ตูน',
  'บีม',
  'เบียร์',
  'โบว์',
  'กิ๊ฟ',
  'เจน',
  'หญิง',
  'ชาย',
  'นิด',
  'หน่อย',
  'ติ๋ม',
  'แจ๋ว',
  'สมชาย',
  'สมศรี',
  'ป้าแต๋ว',
  'ลุงชัย',
  'พี่หนึ่ง',
  'น้าเพ็ญ',
  'เจ๊หงส์',
  'เฮียตี๋',
  'ยายสาย',
  'ตาหวัง',
  'พี่เดือน',
  'ก้อย',
  'อาร์ม',
  'แพร',
  'เฟิร์น',
  'ไอซ์',
  'ฟ้า',
  'ดาว',
  'แก้ว',
];

/** Places where people are known from, which distinguish two people of the same name. */
const KNOWN_FROM = [
  'ตลาดเช้า',
  'ร้านลาบ',
  'อู่รถ',
  'วินหน้าซอย',
  'ร้านตัดผม',
  'โรงสี',
  'คิวรถตู้',
  'ร้านกาแฟ',
  'แผงผัก',
  'ไซต์งาน',
  'หอพัก',
  'ท่าเรือ',
];

const NOTES = [
  'โอนทุกวันจันทร์',
  'จ่ายสดหน้าร้าน',
  'ส่งโพยทางไลน์',
  'ลูกค้าเก่า เคลียร์ตรงเวลา',
  'แทงเฉพาะงวดหวยรัฐบาล',
  'ชอบเลขชุด ซื้อก่อนปิดรับ',
  'ขอลดวงเงินเอง',
  'โทรยืนยันก่อนยอดเกิน 5,000',
];

/** Returns a member's nickname; for a third of them with the place where the member is known from. */
export function memberNickname(random: Random): string {
  const name = pickFrom(random, MEMBER_NICKNAMES);
  return happens(random, 35) ? `${name} ${pickFrom(random, KNOWN_FROM)}` : name;
}

/** Returns a note about a member; null for most. */
export function memberNote(random: Random): string | null {
  return happens(random, 12) ? pickFrom(random, NOTES) : null;
}

/** Returns a telephone number that can't exist: none begins with 000. */
export function impossiblePhone(random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => integerBetween(random, 0, 9)).join('');
  return `000-${digits(3)}-${digits(4)}`;
}

/** Returns an address that nobody has, from the blocks reserved for examples. */
export function exampleAddress(random: Random): string {
  return `${pickFrom(random, ['192.0.2', '198.51.100', '203.0.113'])}.${integerBetween(random, 1, 254)}`;
}
