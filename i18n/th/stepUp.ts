/** Request for the password before changes of money, results or permissions. */
export const stepUp = {
  title: 'ยืนยันรหัสผ่านอีกครั้ง',
  text: 'ก่อนเปลี่ยนเงิน ผลรางวัล หรือสิทธิ์ ระบบต้องแน่ใจว่าเป็นคุณ ยืนยันแล้วจะไม่ถามอีก %{minutes} นาที',
  password: 'รหัสผ่านของ %{username}',
  codeTitle: 'ยืนยันว่าเป็นคุณอีกครั้ง',
  otp: 'รหัสของ %{username} จากแอปหรือรหัสสำรอง',
  wrongCode: 'ไม่ถูกต้องหรือใช้ไปแล้ว รอรหัสถัดไป',
  passkey: 'ใช้พาสคีย์',
  noPasskey: 'ไม่มีพาสคีย์ตอบกลับ ลองใหม่หรือใช้รหัสแทน',
  submit: 'ยืนยัน',
  wait: 'ลองหลายครั้งเกินไป รออีก %{time}',
};
