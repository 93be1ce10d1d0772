import type { invitations as english } from '../en/invitations';
import type { DeepStringsOf } from '../messages';

/** Invitations, in Thai. */
export const invitations: DeepStringsOf<typeof english> = {
  handedOver: {
    title: 'ออกลิงก์ตั้งรหัสผ่านใหม่ให้ %{username} หรือไม่',
    text: 'ผู้เปิดลิงก์จะตั้งรหัสผ่านใหม่เอง และทุกเครื่องที่เข้าสู่ระบบอยู่จะออกจากระบบ ลิงก์ก่อนหน้านี้จะใช้ไม่ได้',
    submit: 'ออกลิงก์',
    label: 'ลิงก์',
    once: 'ใช้ได้ครั้งเดียว ถึง %{at} และแสดงเพียงครั้งนี้ ส่งให้เจ้าตัวเท่านั้น',
  },
  invitations: {
    title: 'ลิงก์เชิญ',
    invite: 'สร้างลิงก์เชิญ',
    off: 'ปิดรับสมัครอยู่ จึงยังสมัครด้วยลิงก์เชิญไม่ได้ บริษัทเปิดได้ที่ตั้งค่าระบบ',
    none: 'ยังไม่มีลิงก์เชิญ ลิงก์ที่คุณสร้างจะแสดงที่นี่',
    made: 'ออกโดย %{by} เมื่อ %{at} ใช้ได้ถึง %{until}',
    revoke: 'ยกเลิกลิงก์',
    revoked: 'ยกเลิกลิงก์เชิญแล้ว',
    kind: 'ประเภทบัญชี',
    note: 'บันทึกช่วยจำ',
    permission: 'สิทธิ์',
    text: 'ผู้เปิดลิงก์จะสมัครบัญชีใต้สายของคุณโดยตรง แล้วคุณอนุมัติหรือไม่อนุมัติ ลิงก์ใช้ได้ 7 วัน สมัครได้ครั้งเดียว',
    make: 'ออกลิงก์',
    ready: 'ลิงก์เชิญพร้อมแล้ว',
    applications: 'ใบสมัคร',
    applied: 'สมัครเมื่อ %{at} จาก %{ip}',
    decided: 'พิจารณาเมื่อ %{at} โดย %{by}',
    approve: 'อนุมัติ',
    approved: 'เปิดบัญชีแล้ว',
    refuse: 'ไม่อนุมัติ',
    reason: 'เหตุผล',
    refuseOne: 'ไม่อนุมัติใบสมัครของ %{username} หรือไม่',
    kinds: { agent: 'เอเย่นต์', member: 'สมาชิก' },
    shares: { agent: 'แบ่งหุ้น (%)', member: 'เก็บของ (%)' },
    states: { open: 'ใช้ได้', spent: 'มีผู้สมัครแล้ว', expired: 'หมดอายุแล้ว', revoked: 'ยกเลิกแล้ว' },
    outcomes: { waiting: 'รอพิจารณา', approved: 'อนุมัติแล้ว', refused: 'ไม่อนุมัติ' },
  },
};
