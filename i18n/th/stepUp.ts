/** Confirmation of identity before changes to money, results or permissions. */
export const stepUp = {
  title: 'ยืนยันรหัสผ่านของคุณ',
  text: 'การเปลี่ยนแปลงเรื่องเงิน ผลรางวัล และสิทธิ์ต้องยืนยันตัวตนก่อน ยืนยันแล้วระบบจะไม่ถามอีก %{minutes} นาที',
  password: 'รหัสผ่านของ %{username}',
  codeTitle: 'ยืนยันตัวตน',
  otp: 'รหัสของ %{username} (จากแอปหรือรหัสสำรอง)',
  wrongCode: 'ไม่ถูกต้องหรือใช้ไปแล้ว รอรหัสถัดไป',
  passkey: 'ใช้พาสคีย์',
  noPasskey: 'ไม่มีพาสคีย์ตอบกลับ ลองใหม่หรือใช้รหัสแทน',
  submit: 'ยืนยัน',
  wait: 'ลองหลายครั้งเกินไป รออีก %{time}',
};
