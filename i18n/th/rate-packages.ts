import type { AreaTexts } from '../messages';

/** Rate packages as a grid, in Thai. */
export const ratePackages = {
  rates: {
    lotto: 'หวย',
    parts: {
      rate: 'อัตราจ่าย',
      discount: 'ส่วนลด %',
      minStake: 'ขั้นต่ำ (฿)',
      maxStake: 'สูงสุด (฿)',
    },
    views: {
      label: 'ค่าที่แสดง',
      payout: 'อัตราจ่าย',
      discount: 'ส่วนลด',
      limits: 'ขั้นต่ำ/สูงสุด',
      all: 'ทั้งหมด',
    },
    margin: 'กำไร %{percent}%',
    hint: 'เลื่อนด้วยลูกศรและ Enter กด Shift เพื่อเลือก Ctrl+A เลือกทั้งหมด วางจากสเปรดชีตได้ มีผลกับโพยใหม่หลังบันทึก',
    readHint: 'ตัวเลขเล็กคือส่วนของยอดแทงที่บริษัทได้ในระยะยาว',
    readOnly: 'ดูได้อย่างเดียว: เฉพาะบริษัทเท่านั้นที่แก้อัตราจ่ายได้',
    changed: 'แก้ไข %{smart_count} ช่อง',
    faults: 'ไม่ถูกต้อง %{smart_count} ช่อง',
    reset: 'ยกเลิกการแก้ไข',
    adjust: {
      label: 'ปรับที่เลือก ±',
      apply: 'ปรับ %{smart_count} ช่อง',
    },
    review: {
      open: 'ตรวจแล้วบันทึก',
      title: 'แก้ไข %{name} %{smart_count} ช่อง',
      reach: 'มีผลกับโพยใหม่ของเอเย่นต์ %{agents} ราย สมาชิก %{members} รายเมื่อบันทึก โพยที่รับแล้วคงอัตราเดิม',
      outdated: 'มีผู้อื่นแก้แพ็กเกจนี้แล้ว ตารางแสดงส่วนต่างจากเวอร์ชันของเขา บันทึกอีกครั้งเพื่อเขียนทับ',
      columns: {
        lotto: 'หวย',
        betType: 'ประเภท',
        part: 'ค่า',
        before: 'ก่อน',
        after: 'หลัง',
      },
    },
    packages: {
      label: 'แพ็กเกจ',
      default: '%{name} (ค่าเริ่มต้น)',
      archived: '%{name} (เก็บเข้าคลัง)',
      usedBy: 'ใช้โดยเอเย่นต์ %{agents} ราย สมาชิก %{members} ราย',
      copy: 'คัดลอก',
      copyTitle: 'คัดลอก %{name} เป็นแพ็กเกจใหม่',
      rename: 'เปลี่ยนชื่อ',
      renameTitle: 'เปลี่ยนชื่อ %{name}',
      makeDefault: 'ตั้งเป็นค่าเริ่มต้น',
      archive: 'เก็บเข้าคลัง',
      restore: 'นำออกจากคลัง',
      isArchived: 'เก็บเข้าคลังแล้ว: กำหนดให้ใครเพิ่มไม่ได้ บัญชีที่ใช้อยู่ใช้ต่อได้',
      added: 'เพิ่ม %{name} แล้ว',
    },
  },
  resources: {
    'rate-packages': {
      fields: {
        id: 'รหัส',
        name: 'ชื่อ',
        isDefault: 'ค่าเริ่มต้น',
        isArchived: 'เก็บเข้าคลัง',
        agentCount: 'เอเย่นต์',
        memberCount: 'สมาชิก',
        terms: 'อัตราจ่าย',
        createdAt: 'เพิ่มเมื่อ',
        version: 'เวอร์ชัน',
      },
    },
  },
} satisfies AreaTexts['rate-packages'];
