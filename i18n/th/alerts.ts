import type { alerts as english } from '../en/alerts';
import type { DeepStringsOf } from '../messages';

/** Alerts, in Thai. */
export const alerts: DeepStringsOf<typeof english> = {
  alerts: {
    assign: 'มอบหมาย',
    resolve: 'ปิดเรื่อง',
    to: 'ผู้รับเรื่อง',
    toHint: 'ชื่อผู้ใช้ของบัญชีนี้ หรือของผู้ช่วยในบัญชี',
    note: 'ผลเป็นอย่างไร',
    over: 'จบเมื่อ %{at}',
    secret: 'รหัสลับของเว็บฮุค',
    secretText:
      'ผู้รับใช้รหัสนี้ตรวจว่าการแจ้งเตือนมาจากเรา (webhook-signature ตาม Standard Webhooks) อย่าให้ใครอื่น ตั้งที่อยู่ปลายทางได้ที่ตั้งค่าระบบ',
    unknownName: 'ชื่อที่ไม่มีในระบบ',
    told: {
      largeWager: '%{name}: %{what} %{amount}',
      largeTransfer: '%{name}: %{what} %{amount}',
      largeWin: '%{name}: %{betType} %{number} ถูก %{amount} %{lotto} %{date}',
      wrongPasswords: '%{name}: ใส่รหัสผ่านหรือรหัสยืนยันผิดติดกันหลายครั้ง จาก %{ip}',
      limitStep: '%{lotto} %{date}: %{betType} %{number} ถึงขั้นอั้นที่ %{stepPercent}% ขายแล้ว %{soldAmount}',
      outage: '%{what}: %{part}',
      override: '%{what}: %{lotto} %{date} โดย %{by} เหตุผล: %{reason}',
      newAddress: '%{name} เข้าสู่ระบบจาก %{ip} ซึ่งไม่เคยใช้มาก่อน',
    },
    what: {
      largeWager: 'โพยเดียว',
      largeWagerDay: 'ยอดแทงทั้งวัน',
      largeTransfer: 'โอนครั้งเดียว',
      largeTransferDay: 'ยอดโอนทั้งวัน',
      correction: 'แก้ผลรางวัล',
      void: 'ยกเลิกงวด',
      limits: 'ผ่อนลิมิต',
      job: 'งานระบบล้มเหลว',
      partner: 'พาร์ตเนอร์ไม่ตอบ',
    },
  },
  resources: {
    alerts: {
      empty: 'ไม่มีเรื่องที่ต้องดู',
      fields: {
        kind: 'เรื่อง',
        at: 'เมื่อ',
        facts: 'เกิดอะไรขึ้น',
        thing: 'เกี่ยวกับ',
        overAt: 'จบเมื่อ',
        state: 'สถานะ',
        assignedTo: 'ผู้รับเรื่อง',
        assignedAt: 'รับเรื่องเมื่อ',
        resolvedBy: 'ปิดเรื่องโดย',
        resolvedAt: 'ปิดเรื่องเมื่อ',
        note: 'บันทึก',
        version: 'รุ่น',
        thingId: 'เกี่ยวกับ (id)',
        id: 'Id',
      },
      options: {
        kind: {
          largeWager: 'โพยใหญ่',
          largeTransfer: 'ยอดโอนใหญ่',
          largeWin: 'ถูกรางวัลใหญ่',
          wrongPasswords: 'รหัสผ่านผิด',
          limitStep: 'อั้นอัตโนมัติ',
          outage: 'ขัดข้อง',
          override: 'แก้ไขข้ามขั้น',
          newAddress: 'ที่อยู่ใหม่',
        },
        state: {
          open: 'รอดู',
          assigned: 'มีผู้รับเรื่อง',
          resolved: 'ปิดเรื่องแล้ว',
        },
        thing: {
          slip: 'โพย',
          member: 'สมาชิก',
          agent: 'เอเย่นต์',
          account: 'การเข้าสู่ระบบ',
          round: 'งวด',
          lotto: 'หวย',
          partner: 'พาร์ตเนอร์',
          system: 'ระบบ',
          setting: 'การตั้งค่า',
        },
      },
    },
  },
};
