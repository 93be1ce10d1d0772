import type { Messages } from '../messages';

/** What every generated screen says, in Thai. */
export const engine: Messages['engine'] = {
  nothing: 'ไม่มี',
  yes: 'ใช่',
  no: 'ไม่ใช่',
  retry: 'ลองใหม่',
  loading: 'กำลังโหลด …',
  clear: 'ล้าง',
  open: 'เปิด',
  close: 'ปิด',
  showSecret: 'แสดงสิ่งที่พิมพ์',
  hideSecret: 'ซ่อนสิ่งที่พิมพ์',
  list: {
    search: 'ค้นหา',
    views: 'มุมมอง',
    table: 'ตาราง',
    range: '%{from}–%{to} จาก %{total}',
    nothingFound: 'ไม่พบข้อมูล',
    nothingMatches: 'ไม่มีรายการที่ตรงกับตัวกรองนี้',
    startOver: 'เริ่มใหม่',
  },
  filter: {
    add: 'เพิ่มตัวกรอง',
    apply: 'ใช้ตัวกรอง',
    clearAll: 'ล้างทั้งหมด',
    from: 'ตั้งแต่',
    to: 'ถึง',
    exactly: 'เท่ากับ',
    contains: 'พิมพ์เพียงบางส่วนก็ได้',
    has: 'มีคำว่า',
    removeHint: 'กรองตาม%{name}',
  },
  form: {
    saved: 'บันทึกแล้ว',
    created: 'เพิ่มแล้ว',
    reload: 'โหลดใหม่',
    conflict:
      'มีผู้อื่นแก้ไขรายการนี้ไปก่อนแล้ว จึงยังไม่ได้บันทึก กดโหลดใหม่เพื่อดูสิ่งที่เปลี่ยนไป สิ่งที่คุณพิมพ์ไว้ยังอยู่ และบันทึกอีกครั้งได้',
  },
  unsaved: {
    title: 'ออกโดยไม่บันทึกหรือไม่',
    text: 'สิ่งที่แก้ไขในหน้านี้ยังไม่ได้บันทึกและจะหายไป',
    leave: 'ออก',
    stay: 'อยู่หน้านี้ต่อ',
  },
};
