/** Asking for the password again before money, results or permissions move. */
export const stepUp = {
  title: 'ยืนยันรหัสผ่านอีกครั้ง',
  text: 'ก่อนเปลี่ยนเงิน ผลรางวัล หรือสิทธิ์ ระบบต้องแน่ใจว่าเป็นคุณ ยืนยันแล้วจะไม่ถามอีก %{minutes} นาที',
  password: 'รหัสผ่านของ %{username}',
  submit: 'ยืนยัน',
  wait: 'ลองหลายครั้งเกินไป รออีก %{time}',
};
