import type { Messages } from '../messages';

/** What the API can refuse, in Thai. */
export const problems: Messages['problems'] = {
  'bad-request': 'ที่อยู่หรือคำขอไม่ถูกต้อง',
  validation: 'ข้อมูลบางช่องยังไม่ถูกต้อง',
  'not-signed-in': 'กรุณาเข้าสู่ระบบ',
  'wrong-credentials': 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
  'password-change-required': 'กรุณาตั้งรหัสผ่านของคุณเองก่อน',
  forbidden: 'คุณไม่มีสิทธิ์ทำรายการนี้',
  'not-found': 'ไม่มีรายการนี้ หรือคุณไม่มีสิทธิ์ดู',
  'in-use': 'รายการนี้มีประวัติแล้ว ลบไม่ได้ ให้ล็อคแทน',
  conflict: 'สถานะตอนนี้ทำรายการนี้ไม่ได้',
  'version-conflict': 'มีผู้อื่นแก้ไขรายการนี้ไปก่อนแล้ว',
  'too-large': 'ข้อมูลมีขนาดใหญ่เกินไป',
  'too-many-tries': 'ลองหลายครั้งเกินไป กรุณารอสักครู่',
  internal: 'เกิดข้อผิดพลาด กรุณาลองใหม่ภายหลัง',
  unavailable: 'เซิร์ฟเวอร์ยังไม่พร้อม กรุณาลองใหม่อีกสักครู่',
};
