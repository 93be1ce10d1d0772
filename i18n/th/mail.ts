import type { DeepStringsOf } from '../messages';
import type { mail as english } from '../en/mail';

/** Emails from the server, in Thai. */
export const mail: DeepStringsOf<typeof english> = {
  passwordLink: {
    subject: '%{brand}: ลิงก์ตั้งรหัสผ่านใหม่ของ %{username}',
    text: 'มีการขอตั้งรหัสผ่านใหม่ของบัญชี %{username}\n\nกดลิงก์นี้เพื่อตั้งรหัสผ่านภายใน %{minutes} นาที ลิงก์ใช้ได้ครั้งเดียว:\n%{link}\n\nหากคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ตามปกติ',
  },
  applied: {
    subject: '%{brand}: ใบสมัครจาก %{username}',
    text: '%{username} สมัครเปิดบัญชีใต้ %{upline} ด้วยลิงก์เชิญของคุณ\n\nอนุมัติหรือไม่อนุมัติได้ที่นี่:\n%{link}',
  },
  approved: {
    subject: '%{brand}: บัญชี %{username} ของคุณพร้อมใช้งานแล้ว',
    text: 'ใบสมัครของคุณได้รับอนุมัติแล้ว บัญชีของคุณคือ %{username} เข้าสู่ระบบได้ที่นี่:\n\n%{link}',
  },
  refused: {
    subject: '%{brand}: ใบสมัครของคุณไม่ได้รับอนุมัติ',
    text: 'ใบสมัครเปิดบัญชี %{username} ไม่ได้รับอนุมัติ\n\nเหตุผล: %{reason}',
  },
  alert: { subject: '%{brand}: %{alert}', text: '%{alert}\n%{details}\n%{at}\n\n%{link}' },
};
