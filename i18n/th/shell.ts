import type { Messages } from '../messages';

/** The frame around every screen, in Thai. */
export const shell: Messages['shell'] = {
  mainMenu: 'เมนูหลัก',
  groups: {
    system: 'ระบบ',
    members: 'บัญชี',
    lotto: 'หวย',
    slips: 'โพย',
  },
  language: 'ภาษา',
  skin: {
    label: 'ธีม',
    light: 'สว่าง',
    dark: 'มืด',
    bordered: 'มีเส้นขอบ',
    'semi-dark': 'เมนูมืด',
    system: 'ตามอุปกรณ์',
  },
  pinMenu: 'เปิดเมนูค้างไว้',
  customizer: {
    label: 'ปรับแต่งหน้าจอ',
    reset: 'คืนค่าเริ่มต้น',
    frame: {
      label: 'ตำแหน่งเมนู',
      vertical: 'ด้านข้าง',
      horizontal: 'ด้านบน',
    },
    menu: {
      label: 'เมนูด้านข้าง',
      expanded: 'แสดงชื่อ',
      collapsed: 'ไอคอนอย่างเดียว',
    },
    contentWidth: {
      label: 'ความกว้าง',
      full: 'เต็มจอ',
      boxed: 'จำกัดความกว้าง',
    },
    navbar: {
      label: 'แถบด้านบน',
      floating: 'ลอย',
      sticky: 'ตรึงไว้',
      static: 'เลื่อนตามหน้า',
      hidden: 'ซ่อน',
    },
    footer: {
      label: 'ส่วนท้าย',
      static: 'ท้ายหน้า',
      sticky: 'ตรึงไว้',
      hidden: 'ซ่อน',
    },
    direction: {
      label: 'ทิศทาง',
      ltr: 'ซ้ายไปขวา',
      rtl: 'ขวาไปซ้าย',
    },
  },
  serverClock: {
    label: 'เวลาเซิร์ฟเวอร์',
    tooltip: '%{state} เวลาเซิร์ฟเวอร์ตามเขตเวลา %{timeZone}',
    waiting: 'กำลังรอเซิร์ฟเวอร์',
    live: 'เชื่อมต่อเซิร์ฟเวอร์อยู่',
    lost: 'เซิร์ฟเวอร์ไม่ตอบ เวลาเดินต่อตามอุปกรณ์นี้',
  },
  userMenu: 'เมนูบัญชี เข้าสู่ระบบในชื่อ %{username}',
  signedInAs: 'เข้าสู่ระบบในชื่อ %{username}',
  signOut: 'ออกจากระบบ',
  scrollToTop: 'กลับขึ้นด้านบน',
  breadcrumb: 'คุณอยู่ที่',
  sampleData: 'ข้อมูลตัวอย่าง',
  footer: '%{brand} · รุ่น %{version}',
  suspension: {
    ofAll: 'หยุดรับแทงทั้งหมด',
    ofLotto: 'หยุดรับแทง %{lotto}',
    until: 'จนถึง %{at}',
    untilEnded: 'จนกว่าจะแจ้งให้ทราบ',
    because: 'เหตุผล: %{reason}',
  },
};
