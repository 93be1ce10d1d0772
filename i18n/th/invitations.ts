import type { invitations as english } from '../en/invitations';
import type { DeepStringsOf } from '../messages';

/** Invitations, in Thai. */
export const invitations: DeepStringsOf<typeof english> = {
  handedOver: {
    title: 'ออกลิงก์ตั้งรหัสผ่านใหม่ให้ %{username}?',
    text: 'ผู้เปิดลิงก์ตั้งรหัสผ่านของตนเอง ทุกเครื่องที่ใช้รหัสผ่านเดิมจะออกจากระบบ ลิงก์ที่ออกก่อนหน้านี้จะใช้ไม่ได้',
    submit: 'ออกลิงก์',
    label: 'ลิงก์',
    once: 'ใช้ได้ครั้งเดียว ถึง %{at} และแสดงครั้งนี้ครั้งเดียว ส่งให้เจ้าตัวเท่านั้น',
  },
  invitations: {
    title: 'ลิงก์เชิญ',
    invite: 'เชิญคนใหม่',
    off: 'ปิดรับสมัครอยู่ ยังไม่มีใครสมัครด้วยลิงก์เชิญได้ บริษัทเปิดได้ที่ตั้งค่าระบบ',
    none: 'ยังไม่ได้เชิญใคร',
    made: 'ออกโดย %{by} เมื่อ %{at} ใช้ได้ถึง %{until}',
    revoke: 'ยกเลิกลิงก์',
    revoked: 'ยกเลิกลิงก์เชิญแล้ว',
    kind: 'เป็น',
    note: 'บันทึกช่วยจำ',
    permission: 'สิทธิ์',
    text: 'ผู้เปิดลิงก์จะสมัครเป็นสายตรงของคุณ แล้วคุณเป็นผู้พิจารณา ลิงก์ใช้ได้ 7 วัน สมัครได้ครั้งเดียว',
    make: 'ออกลิงก์',
    ready: 'ลิงก์เชิญพร้อมแล้ว',
    applications: 'ใบสมัคร',
    applied: 'สมัครเมื่อ %{at} จาก %{ip}',
    decided: 'พิจารณาเมื่อ %{at} โดย %{by}',
    approve: 'อนุมัติ',
    approved: 'เปิดบัญชีแล้ว',
    refuse: 'ไม่อนุมัติ',
    reason: 'เหตุผล',
    refuseOne: 'ไม่อนุมัติ %{username}?',
    kinds: { agent: 'เอเย่นต์', member: 'สมาชิก' },
    shares: { agent: 'แบ่งหุ้น (%)', member: 'เก็บของ (%)' },
    states: { open: 'ใช้ได้', spent: 'มีผู้สมัครแล้ว', expired: 'หมดอายุ', revoked: 'ยกเลิกแล้ว' },
    outcomes: { waiting: 'รอพิจารณา', approved: 'อนุมัติแล้ว', refused: 'ไม่อนุมัติ' },
  },
};
