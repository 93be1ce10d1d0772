import type { Messages } from '../messages';

/** The frame around every screen, in Thai. */
export const shell: Messages['shell'] = {
  mainMenu: 'เมนูหลัก',
  groups: {
    system: 'ระบบ',
    members: 'บัญชี',
  },
  language: 'ภาษา',
  skin: {
    label: 'โหมดสว่างหรือมืด',
    light: 'สว่าง',
    dark: 'มืด',
    system: 'ตามอุปกรณ์',
  },
  userMenu: 'เมนูบัญชี เข้าสู่ระบบในชื่อ %{username}',
  signedInAs: 'เข้าสู่ระบบในชื่อ %{username}',
  signOut: 'ออกจากระบบ',
  scrollToTop: 'กลับขึ้นด้านบน',
  sampleData: 'ข้อมูลตัวอย่าง',
  footer: '%{brand} · รุ่น %{version}',
};
