/** Field errors that registration, password screens and forms share. */
export const faults = {
  required: 'กรุณากรอกช่องนี้',
  invalid: 'ข้อมูลไม่ถูกต้อง',
  tooShort: 'อย่างน้อย %{min} ตัวอักษร',
  tooLong: 'ไม่เกิน %{max} ตัวอักษร',
  phone: 'เบอร์โทรไม่ถูกต้อง',
  email: 'อีเมลไม่ถูกต้อง',
  mismatch: 'รหัสผ่านทั้งสองช่องไม่ตรงกัน',
  username: {
    tooShort: 'อย่างน้อย 3 ตัวอักษร',
    tooLong: 'ไม่เกิน 32 ตัวอักษร',
    characters: 'ใช้ได้เฉพาะ a–z, 0–9 และ . _ -',
    reserved: 'ชื่อนี้สงวนไว้',
    prefix: 'ต้องขึ้นต้นด้วย %{prefix} และมีอักขระต่อท้ายอย่างน้อยหนึ่งตัว',
    taken: 'มีผู้ใช้ชื่อนี้แล้ว',
  },
  password: {
    containsUsername: 'รหัสผ่านต้องไม่มีชื่อผู้ใช้อยู่ในนั้น',
    containsBrand: 'รหัสผ่านต้องไม่มีชื่อของระบบนี้อยู่ในนั้น',
    containsMaster: 'รหัสผ่านต้องไม่มีคำว่า “master” อยู่ในนั้น',
    pattern: 'เดาง่ายเกินไป: ใช้อักขระซ้ำ ๆ หรือเรียงกัน',
    common: 'รหัสผ่านนี้มีคนใช้มากเกินไป กรุณาตั้งใหม่',
  },
};
