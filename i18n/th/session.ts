import type { Messages } from '../messages';

/** Messages about the connection and the session, in Thai. */
export const session: Messages['session'] = {
  network: 'ติดต่อเซิร์ฟเวอร์ไม่ได้ ข้อมูลยังอยู่ครบ กรุณาลองใหม่อีกสักครู่',
  ended: 'หมดเวลาใช้งานแล้ว กรุณาเข้าสู่ระบบใหม่',
};
