import type { Messages } from '../messages';

/** Search and keyboard shortcuts, in Thai. */
export const finding: Messages['finding'] = {
  palette: {
    open: 'ค้นหา',
    title: 'ค้นหาหน้าจอหรือรายการ',
    placeholder: 'หน้าจอ เอเย่นต์ สมาชิก โพย งวด เลข …',
    screens: 'หน้าจอ',
    actions: 'คำสั่ง',
    suspendAgent: 'ระงับเอเย่นต์…',
    suspendMember: 'ระงับสมาชิก…',
    suspendBetting: 'ระงับการแทง…',
    slipsOf: 'โพยที่มี %{number} ในงวดที่ยังไม่ออกผล',
  },
  shortcuts: {
    title: 'ปุ่มลัด',
    sections: {
      everywhere: 'ใช้ได้ทุกหน้า',
      screen: 'ในหน้านี้',
      goTo: 'ไปที่',
    },
    singleKeys: 'ปุ่มลัดแบบกดปุ่มเดียว (ไม่ต้องกด Ctrl หรือ ⌘)',
    search: 'ค้นหาในรายการนี้',
    printOverride: 'พิมพ์โค้ดสำหรับปรับแต่งหน้านี้',
    save: 'บันทึก',
  },
};
