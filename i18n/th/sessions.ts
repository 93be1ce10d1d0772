import type { AreaTexts } from '../messages';

/** Open sessions and their devices, in Thai. */
export const sessions = {
  resources: {
    sessions: {
      empty: 'ไม่มีอุปกรณ์ที่เข้าสู่ระบบอยู่ การเข้าสู่ระบบจะแสดงที่นี่',
      fields: {
        id: 'รหัส',
        accountId: 'บัญชี (รหัส)',
        username: 'ชื่อผู้ใช้',
        userAgent: 'เบราว์เซอร์',
        ip: 'ที่อยู่ IP',
        createdAt: 'เข้าสู่ระบบเมื่อ',
        lastUsedAt: 'ใช้งานล่าสุด',
        expiresAt: 'หมดอายุ',
        remember: 'จดจำการเข้าสู่ระบบ',
        current: 'สถานะ',
        endable: 'สั่งออกจากระบบได้',
      },
      thisOne: 'เครื่องนี้',
      end: 'ให้ออกจากระบบ',
      endOf: 'ให้ออกจากระบบ: %{username}',
      ended: '%{username} ออกจากระบบแล้ว',
      device: '%{browser} บน %{system}',
      unknownDevice: 'เบราว์เซอร์ที่ไม่รู้จัก',
    },
  },
} satisfies AreaTexts['sessions'];
