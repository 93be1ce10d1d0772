import type { AreaTexts } from '../messages';

/** Access reviews, in Thai. */
export const accessControl = {
  accessControl: {
    name: 'สิทธิ์การใช้งาน',
    tabs: { questions: 'ใครทำอะไรได้', watch: 'ควรดู', changes: 'สิ่งที่เปลี่ยน' },
    everybody: 'รวมทุกคนในสายด้วย (%{smart_count} บัญชี)',
    print: 'พิมพ์',
    nobody: 'ไม่มี',
    people: '%{smart_count} บัญชี',
    nothing: 'ไม่มี',
    changed: '%{name}: %{before} → %{after}',
    noChanges: 'ยังไม่มีการเปลี่ยนแปลง',
    by: '%{at} โดย %{actor}',
    toAudit: 'ค้นหาประวัติ',
    toSessions: 'เซสชัน',
    asOf: 'ณ %{at}',
    questions: {
      moveMoney: { name: 'ใครเคลื่อนย้ายเงินได้', means: 'ฝาก ถอน และรับจ่ายของบัญชี รวมทั้งการยกเลิก' },
      approve: { name: 'ใครอนุมัติได้', means: 'ผลรางวัล การแก้ผล การยกเลิกงวด และรางวัลใหญ่ ในฐานะคนที่สอง' },
      enterResults: { name: 'ใครใส่ผลได้', means: 'รวมทั้งปิด ระงับ หรือยกเลิกงวดด้วยมือ' },
      cancelSlips: { name: 'ใครยกเลิกโพยได้', means: 'ในนามบริษัท จนถึงเวลาปิดรับ' },
      setRates: { name: 'ใครตั้งอัตราจ่ายได้', means: 'แพ็กเกจ อัตราจ่าย ส่วนลด และการตีออก' },
      giveRights: { name: 'ใครแก้บัญชีและสิทธิ์ได้', means: 'เพิ่มบัญชีในสาย แก้หุ้น สิทธิ์ และสถานะ' },
      secrets: { name: 'ใครเห็นความลับได้', means: 'ออกคีย์ให้พาร์ทเนอร์ ซึ่งแสดงรหัสลับตอนนั้น' },
      settings: { name: 'ใครแก้ระบบได้', means: 'การตั้งค่าระบบ ประกาศ และหยุดรับแทงทั้งหมด' },
      audit: { name: 'ใครอ่านประวัติการแก้ไขได้', means: 'ใครทำอะไรจากที่ไหน และใครเข้าสู่ระบบอยู่' },
    },
    unproven: { title: 'ไม่มีการยืนยันสองขั้น', means: 'ใครรู้รหัสผ่านก็เข้าได้' },
    dormant: {
      title: 'บัญชีที่ไม่ได้ใช้',
      means: 'ไม่มีใครเข้าสู่ระบบมา %{days} วัน ควรระงับบัญชีที่ไม่จำเป็น',
      never: 'ไม่เคยใช้ สร้างเมื่อ %{at}',
      last: 'ใช้ล่าสุด %{at}',
    },
    shared: {
      title: 'ที่อยู่ที่ใช้ร่วมกัน',
      means: 'มีหลายบัญชีเข้าสู่ระบบจากที่นั่นใน %{days} วัน อาจเป็นสำนักงานเดียวกัน หรือคนเดียวที่มีหลายบัญชี',
      line: '%{names} ล่าสุด %{at}',
    },
    statuses: { active: 'ปกติ', suspended: 'ระงับ', locked: 'ล็อค' },
    flags: { on: 'ใช่', off: 'ไม่' },
    fields: {
      status: 'สถานะ',
      noRates: 'ห้ามดูอัตราจ่าย',
      noResults: 'ห้ามเรื่องผล',
      noCancel: 'ห้ามยกเลิก',
      validUntil: 'ใช้ได้ถึง',
    },
    chain: {
      whole: 'ประวัติการแก้ไขตรงกับที่ปิดผนึก: %{sealed} รายการ คำนวณใหม่ %{checked} รายการล่าสุด',
      broken: 'ประวัติการแก้ไขไม่ตรงกับที่ปิดผนึก ให้สั่ง npm run verify และเก็บสำเนาฐานข้อมูล',
    },
    paper: { reviewedBy: 'ผู้ตรวจสอบ', date: 'วันที่', signature: 'ลายเซ็น' },
  },
} satisfies AreaTexts['access-control'];
