import type { AreaTexts } from '../messages';

/** Active sessions and their devices, in Thai. */
export const sessions = {
  resources: {
    sessions: {
      empty: 'ไม่มีใครอยู่ในระบบ',
      fields: {
        id: 'รหัส',
        accountId: 'บัญชี (รหัส)',
        username: 'ชื่อผู้ใช้',
        userAgent: 'เบราว์เซอร์',
        ip: 'จากที่ใด',
        createdAt: 'เข้าสู่ระบบเมื่อ',
        lastUsedAt: 'ใช้งานล่าสุด',
        expiresAt: 'หมดอายุ',
        remember: 'จดจำไว้',
        current: 'สถานะ',
        endable: 'สั่งออกจากระบบได้',
      },
      thisOne: 'เครื่องนี้',
      end: 'ให้ออกจากระบบ',
      endOf: 'ให้ออกจากระบบ: %{username}',
      ended: '%{username} ออกจากระบบที่นั่นแล้ว',
      device: '%{browser} บน %{system}',
      unknownDevice: 'เบราว์เซอร์ที่ไม่รู้จัก',
    },
  },
} satisfies AreaTexts['sessions'];
