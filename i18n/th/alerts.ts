import type { alerts as english } from '../en/alerts';
import type { DeepStringsOf } from '../messages';

/** Alerts, in Thai. */
export const alerts: DeepStringsOf<typeof english> = {
  alerts: {
    assign: 'มอบหมาย',
    resolve: 'ปิดเรื่อง',
    to: 'มอบหมายให้',
    toHint: 'ชื่อผู้ใช้ของบัญชีนี้ หรือของผู้ช่วยในบัญชี',
    note: 'ผลการจัดการ',
    over: 'จบเมื่อ %{at}',
    secret: 'รหัสลับของเว็บฮุค',
    secretText:
      'ปลายทางใช้รหัสนี้ตรวจว่าการแจ้งเตือนมาจากเราจริง (webhook-signature ตาม Standard Webhooks) เก็บเป็นความลับ ตั้งที่อยู่เว็บฮุคได้ที่ตั้งค่าระบบ',
    unknownName: 'ชื่อที่ไม่มีในระบบ',
    messages: {
      largeWager: '%{name}: %{what} %{amount}',
      largeTransfer: '%{name}: %{what} %{amount}',
      largeWin: '%{name}: %{betType} %{number} ถูก %{amount} %{lotto} %{date}',
      wrongPasswords: '%{name}: ใส่รหัสผ่านหรือรหัสยืนยันผิดติดกันหลายครั้ง จาก %{ip}',
      limitStep: '%{lotto} %{date}: %{betType} %{number} ถึงขั้นอั้น %{stepPercent}% ยอดแทง %{soldAmount}',
      outage: '%{what}: %{part}',
      override: '%{what}: %{lotto} %{date} โดย %{by} เหตุผล: %{reason}',
      newAddress: '%{name} เข้าสู่ระบบจาก %{ip} (IP ใหม่)',
    },
    events: {
      largeWager: 'โพยเดียว',
      largeWagerDay: 'ยอดแทงรวมทั้งวัน',
      largeTransfer: 'ฝากถอนครั้งเดียว',
      largeTransferDay: 'ยอดฝากถอนรวมทั้งวัน',
      correction: 'แก้ไขผล',
      void: 'ยกเลิกงวด',
      limits: 'ผ่อนปรนลิมิต',
      job: 'งานอัตโนมัติล้มเหลว',
      partner: 'พาร์ทเนอร์ไม่ตอบ',
    },
  },
  resources: {
    alerts: {
      empty: 'ไม่มีแจ้งเตือน โพยยอดสูง เหตุขัดข้อง และการเข้าสู่ระบบที่ผิดปกติจะแสดงที่นี่',
      fields: {
        kind: 'ประเภท',
        at: 'วันเวลา',
        facts: 'รายละเอียด',
        thing: 'เกี่ยวกับ',
        overAt: 'จบเมื่อ',
        state: 'สถานะ',
        assignedTo: 'ผู้รับเรื่อง',
        assignedAt: 'รับเรื่องเมื่อ',
        resolvedBy: 'ปิดเรื่องโดย',
        resolvedAt: 'ปิดเรื่องเมื่อ',
        note: 'หมายเหตุ',
        version: 'เวอร์ชัน',
        thingId: 'เกี่ยวกับ (รหัส)',
        id: 'รหัส',
      },
      options: {
        kind: {
          largeWager: 'โพยยอดสูง',
          largeTransfer: 'ฝากถอนยอดสูง',
          largeWin: 'รางวัลใหญ่',
          wrongPasswords: 'รหัสผ่านผิด',
          limitStep: 'อั้นอัตโนมัติ',
          outage: 'ขัดข้อง',
          override: 'การแทรกแซง',
          newAddress: 'IP ใหม่',
        },
        state: {
          open: 'รอตรวจสอบ',
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
          partner: 'พาร์ทเนอร์',
          system: 'ระบบ',
          setting: 'การตั้งค่า',
        },
      },
    },
  },
};
