import type { AreaTexts } from '../messages';

/** Review of permissions, in Thai. */
export const accessControl = {
  accessControl: {
    name: 'สิทธิ์การใช้งาน',
    tabs: { questions: 'สิทธิ์ของแต่ละคน', watch: 'ควรตรวจสอบ', changes: 'การเปลี่ยนแปลง' },
    everybody: 'รวมทุกบัญชีในสาย (%{smart_count} บัญชี)',
    print: 'พิมพ์',
    nobody: 'ไม่มี',
    people: '%{smart_count} บัญชี',
    nothing: 'ไม่มี',
    changed: '%{name}: %{before} → %{after}',
    noChanges: 'ยังไม่มีการเปลี่ยนแปลง การแก้ไขสิทธิ์และสถานะจะแสดงที่นี่',
    by: '%{at} โดย %{actor}',
    toAudit: 'ค้นหาประวัติการแก้ไข',
    toSessions: 'เซสชัน',
    asOf: 'ณ %{at}',
    questions: {
      moveMoney: { name: 'ใครทำรายการเงินได้', means: 'ฝาก ถอน เก็บและจ่ายเงินของบัญชี รวมทั้งการยกเลิก' },
      approve: { name: 'ใครอนุมัติได้', means: 'ผลรางวัล การแก้ไขผล การยกเลิกงวด และรางวัลใหญ่ ในฐานะคนที่สอง' },
      enterResults: { name: 'ใครออกผลได้', means: 'รวมทั้งปิด ระงับ หรือยกเลิกงวดด้วยมือ' },
      cancelSlips: { name: 'ใครยกเลิกโพยได้', means: 'ในนามบริษัท จนถึงเวลาปิดรับ' },
      setRates: { name: 'ใครตั้งอัตราจ่ายได้', means: 'แพ็กเกจ อัตราจ่าย ส่วนลด และการตีออก' },
      giveRights: { name: 'ใครแก้บัญชีและสิทธิ์ได้', means: 'เพิ่มบัญชีในสาย แก้หุ้น สิทธิ์ และสถานะ' },
      secrets: { name: 'ใครเห็นรหัสลับได้', means: 'เมื่อออกคีย์ให้พาร์ทเนอร์ ระบบจะแสดงรหัสลับ' },
      settings: { name: 'ใครแก้การตั้งค่าระบบได้', means: 'รวมทั้งประกาศและการหยุดรับแทงทั้งหมด' },
      audit: { name: 'ใครดูประวัติการแก้ไขได้', means: 'ทุกการกระทำที่บันทึกไว้พร้อมผู้ใช้และ IP และผู้ที่อยู่ในระบบ' },
    },
    unproven: { title: 'ไม่มีการยืนยันสองขั้น', means: 'ใครรู้รหัสผ่านก็เข้าสู่ระบบได้' },
    dormant: {
      title: 'บัญชีที่ไม่ได้ใช้',
      means: 'ไม่ได้ใช้มา %{days} วัน ควรระงับบัญชีที่ไม่จำเป็นแล้ว',
      never: 'ไม่เคยใช้ สร้างเมื่อ %{at}',
      last: 'ใช้ล่าสุด %{at}',
    },
    shared: {
      title: 'IP ที่ใช้ร่วมกัน',
      means: 'มีหลายบัญชีเข้าสู่ระบบจาก IP เดียวกันภายใน %{days} วัน อาจเป็นสำนักงานเดียวกัน หรือคนเดียวที่มีหลายบัญชี',
      line: '%{names} ล่าสุด %{at}',
    },
    statuses: { active: 'ปกติ', suspended: 'ระงับ', locked: 'ล็อค' },
    flags: { on: 'ใช่', off: 'ไม่' },
    fields: {
      status: 'สถานะ',
      noRates: 'ห้ามแก้อัตราจ่าย',
      noResults: 'ห้ามออกผล',
      noCancel: 'ห้ามยกเลิก',
      validUntil: 'ใช้ได้ถึง',
    },
    chain: {
      whole: 'ประวัติการแก้ไขตรงกับที่ปิดผนึกไว้: %{sealed} รายการ ตรวจซ้ำ %{checked} รายการล่าสุด',
      broken: 'ประวัติการแก้ไขถูกเปลี่ยนหลังปิดผนึก ให้สั่ง npm run verify และเก็บสำเนาฐานข้อมูลไว้',
    },
    paper: { reviewedBy: 'ผู้ตรวจสอบ', date: 'วันที่', signature: 'ลายเซ็น' },
  },
} satisfies AreaTexts['access-control'];
