import type { Messages } from '../messages';

/** Titles of the screens, and the few screens that belong to no resource, in Thai. */
export const pages: Messages['pages'] = {
  home: { title: 'หน้าแรก' },
  login: { title: 'เข้าสู่ระบบ' },
  agents: { title: 'เอเย่นต์' },
  addAgent: { title: 'เพิ่มเอเย่นต์' },
  editAgent: { title: 'แก้ไขเอเย่นต์' },
  blank: { title: 'หน้าว่าง' },
  loading: 'กำลังโหลดหน้าจอ',
  toHome: 'ไปหน้าแรก',
  screenFailure: {
    text: 'โหลดหน้าจอนี้ไม่สำเร็จ กรุณาตรวจสอบการเชื่อมต่อ',
    retry: 'ลองใหม่',
    reload: 'โหลดหน้าเว็บใหม่',
  },
  routeFailure: {
    text: 'เกิดข้อผิดพลาด กรุณาลองใหม่ภายหลัง',
  },
  notFound: {
    title: 'ไม่มีหน้านี้',
    text: 'อาจพิมพ์ที่อยู่ผิด หรือหน้านี้ถูกย้ายไปแล้ว',
  },
  notAuthorized: {
    title: 'คุณไม่มีสิทธิ์เปิดหน้านี้',
    text: 'หน้า “%{page}” ต้องมีสิทธิ์ที่บัญชีของคุณยังไม่มี: %{right}',
    unknown: 'หน้านี้ต้องมีสิทธิ์ที่บัญชีของคุณยังไม่มี',
    who: 'สายบนของคุณ หรือผู้ที่เปิดบัญชีให้คุณ เป็นผู้ให้สิทธิ์นี้ได้',
    right: '%{area}: %{level}',
  },
  password: {
    title: 'เปลี่ยนรหัสผ่าน',
    mustChange: 'รหัสผ่านนี้มีผู้อื่นตั้งให้ กรุณาตั้งรหัสผ่านของคุณเองก่อนใช้งานต่อ',
    currentPassword: 'รหัสผ่านปัจจุบัน',
    newPassword: 'รหัสผ่านใหม่',
    hint: 'อย่างน้อย 8 ตัวอักษร จะใช้เป็นประโยคก็ได้',
    repeat: 'รหัสผ่านใหม่อีกครั้ง',
    signOutElsewhere: 'ออกจากระบบในเครื่องอื่นทั้งหมด',
    submit: 'เปลี่ยนรหัสผ่าน',
    changed: 'เปลี่ยนรหัสผ่านแล้ว',
    show: 'แสดงรหัสผ่าน',
  },
};
