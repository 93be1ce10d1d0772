import type { AreaTexts } from '../messages';

/** The grid of rate packages, in Thai. */
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
      label: 'สิ่งที่แสดง',
      payout: 'อัตราจ่าย',
      discount: 'ส่วนลด',
      limits: 'ขั้นต่ำ/สูงสุด',
      all: 'ทั้งหมด',
    },
    margin: 'กำไร %{percent}%',
    hint: 'ลูกศรและ Enter ใช้เลื่อน กด Shift เพื่อเลือก Ctrl+A เลือกทั้งหมด วางจากสเปรดชีตได้ มีผลกับโพยที่รับหลังบันทึก',
    readHint: 'ใต้แต่ละช่องคือส่วนที่บริษัทได้ในระยะยาว',
    readOnly: 'ดูได้อย่างเดียว: อัตราจ่ายแก้ไขได้โดยบริษัทเท่านั้น',
    changed: 'แก้ไข %{smart_count} ช่อง',
    faults: 'ไม่ถูกต้อง %{smart_count} ช่อง',
    reset: 'ย้อนกลับ',
    adjust: {
      label: 'ปรับที่เลือก ±',
      apply: 'ปรับ %{smart_count} ช่อง',
    },
    review: {
      open: 'ตรวจแล้วบันทึก',
      title: 'แก้ไข %{name} %{smart_count} ช่อง',
      reach: 'มีผลกับโพยใหม่ของเอเย่นต์ %{agents} ราย สมาชิก %{members} รายทันทีที่บันทึก โพยที่รับแล้วคงอัตราเดิม',
      outdated: 'มีผู้อื่นแก้แพ็กเกจนี้ไปแล้ว ตารางแสดงส่วนต่างจากของเขา บันทึกอีกครั้งเพื่อเขียนทับ',
      columns: {
        lotto: 'หวย',
        betType: 'ประเภท',
        part: 'รายการ',
        before: 'ก่อน',
        after: 'หลัง',
      },
    },
    packages: {
      label: 'แพ็กเกจ',
      default: '%{name} (ค่าเริ่มต้น)',
      archived: '%{name} (เก็บเข้าคลัง)',
      usedBy: 'ใช้โดยเอเย่นต์ %{agents} ราย สมาชิก %{members} ราย',
      copy: 'สร้างใหม่จากแพ็กเกจนี้',
      copyTitle: 'แพ็กเกจใหม่ตาม %{name}',
      rename: 'เปลี่ยนชื่อ',
      renameTitle: 'เปลี่ยนชื่อ %{name}',
      makeDefault: 'ตั้งเป็นค่าเริ่มต้น',
      archive: 'เก็บเข้าคลัง',
      restore: 'นำออกจากคลัง',
      isArchived: 'เก็บเข้าคลังแล้ว: ไม่ให้ใครเพิ่ม ผู้ที่ใช้อยู่ใช้ต่อได้',
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
