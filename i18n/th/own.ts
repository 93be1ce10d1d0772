import { pages } from './pages';
import type { AreaTexts } from '../messages';

/** The user’s own account, profile and password, in Thai. */
export const own = {
  pages: {
    myAccount: {
      business: 'บัญชี',
      money: {
        house: 'ยอดเงิน (฿)',
        title: 'การเงิน',
        balance: 'ยอดกับสายบน',
        youOwe: 'คุณค้าง %{upline} %{amount}',
        owesYou: '%{upline} ค้างคุณ %{amount}',
        even: 'ไม่มียอดค้าง',
        creditLimit: 'วงเงินเครดิต (฿)',
        usedCredit: 'ใช้ไป',
        givenOn: 'ให้ดาวน์ไลน์แล้ว (฿)',
        available: 'เหลือ (฿)',
        package: 'แพ็กเกจที่ได้รับ',
        cleared: 'รอบเคลียร์ยอด',
        cycles: { weekly: 'รายสัปดาห์', daily: 'รายวัน', draw: 'รายงวด' },
        statement: 'รายการเดินบัญชี',
        rates: 'อัตราจ่ายและค่าคอม',
      },
      username: 'บัญชี',
      status: 'สถานะ',
      upline: 'สายบน',
      level: 'ระดับ',
      receivedPt: 'ได้รับ (%)',
      agents: 'เอเย่นต์ใต้สาย',
      members: 'สมาชิกใต้สาย',
      permission: 'สิทธิ์ของคุณ',
      createdAt: 'วันที่เพิ่ม',
    },
    profile: {
      page: 'ภาษาและธีม',
      immediately: 'มีผลทันทีที่เลือก',
    },
    password: {
      sessions: {
        title: 'อุปกรณ์ที่คุณเข้าสู่ระบบอยู่',
        since: 'เข้าสู่ระบบเมื่อ %{at}',
        lastUsed: 'ใช้งานล่าสุด %{at}',
        ended: 'ออกจากระบบบนเครื่องนั้นแล้ว',
      },
      tooOld: 'รหัสผ่านของคุณหมดอายุแล้ว กรุณาตั้งรหัสผ่านใหม่ก่อนใช้งานต่อ',
      mustChange: 'กรุณาตั้งรหัสผ่านของคุณเองก่อนใช้งานต่อ',
      currentPassword: 'รหัสผ่านปัจจุบัน',
      newPassword: 'รหัสผ่านใหม่',
      hint: 'อย่างน้อย 8 ตัวอักษร จะใช้เป็นประโยคก็ได้',
      repeat: 'รหัสผ่านใหม่อีกครั้ง',
      signOutElsewhere: 'ออกจากระบบในเครื่องอื่นทั้งหมด',
      submit: 'เปลี่ยนรหัสผ่าน',
      changed: 'เปลี่ยนรหัสผ่านแล้ว',
      show: 'แสดงรหัสผ่าน',
    },
  },
  resources: {
    profile: {
      sections: { person: 'ข้อมูลติดต่อ', start: 'หน้าแรก' },
      fields: {
        id: 'รหัส',
        username: 'ชื่อผู้ใช้',
        nickname: 'ชื่อเล่น',
        phone: 'เบอร์โทร',
        email: 'อีเมล',
        startPage: 'หน้าแรก',
        lastLoginAt: 'เข้าสู่ระบบล่าสุด',
        lastLoginIp: 'เข้าสู่ระบบล่าสุดจาก',
        version: 'เวอร์ชัน',
      },
      options: { startPage: pages.startPages },
    },
  },
} satisfies AreaTexts['own'];
