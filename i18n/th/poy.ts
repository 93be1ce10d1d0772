import type { AreaTexts } from '../messages';

const separator = (sign: string) => ({
  name: `เครื่องหมาย ${sign} ระหว่างตัวเลข`,
  effect: `27${sign}100 และ 12${sign}21=50: %{value}`,
  choices: {
    byLength: `ดูจากจำนวนหลัก: 27${sign}100 คือ 27 ราคา 100 บาท ส่วน 12${sign}21 คือเลขสองตัว`,
    amounts: `ใช้แทน = และ *: 27${sign}100${sign}40 คือ 27=100*40`,
    numbers: `ใช้คั่นเลขเท่านั้น: 12${sign}21=50`,
    ask: 'ถามทุกครั้งที่อาจเป็นราคา',
  },
});

const ask = 'ถามทุกครั้ง';
const point = separator('.');

const twoAmounts = { topBottom: '2 ตัวบน 100 บาท 2 ตัวล่าง 40 บาท', orders: '2 ตัวบน 27 ราคา 100 บาท 72 ราคา 40 บาท', ask };

/** Reading of typed and pasted bets, in Thai. */
export const poy = {
  poy: {
    open: {
      title: 'จุดที่ต้องตรวจ',
      count: 'มี %{smart_count} จุดที่ต้องตรวจ',
      select: 'เลือกในช่อง',
      delete: 'ลบ “%{text}” ออกจากช่อง',
      cancel: 'ขอยกเลิก ระบบจะไม่ยกเลิกจนกว่าคุณจะทำเอง',
      findSlips: 'ค้นหาโพย',
    },
    reasons: {
      word: 'ไม่เข้าใจ ให้แก้หรือลบ',
      amount: 'ยอดแทงไม่ชัดเจน',
      zero: 'ยอดแทงเป็นศูนย์',
      tooLarge: 'ยอดแทงสูงเกินไป',
      noAmount: 'ยังไม่ได้ใส่ยอดแทง',
      noNumber: 'ยังไม่ได้ใส่เลข',
      numberOrAmount: 'เป็นเลขหรือยอดแทง?',
      sign: 'เครื่องหมายระหว่างยอดไม่ชัดเจน',
      run: 'เป็นเลขวิ่งหรือเลขลำดับ?',
      stamp: 'เป็นเวลา วันที่ หรือเลขลำดับ?',
      letter: 'ตัวย่อนี้อ่านได้สองความหมาย',
      unbound: 'ไม่ชัดว่าเป็นของเลขไหน',
      betType: 'เลขไม่ตรงกับประเภทนี้',
      twice: 'ประเภทขัดแย้งกัน',
      heading: 'ไม่ชัดว่าหัวข้อนี้ใช้กับเลขไหน',
      orders: 'เป็นยอดแทงหรือจำนวนกลับ?',
      style: 'การตั้งค่าให้ถามรูปแบบนี้',
      tooManyAmounts: 'ยอดมากกว่าประเภท',
      tooFewAmounts: 'ยอดน้อยกว่าประเภท',
      helper: 'ต้องใช้เลขจำนวนหลักอื่น',
      price: 'ราคาต่อตัวหรือราคารวม?',
      length: 'ไม่มีประเภทที่มีจำนวนหลักเท่านี้',
      change: 'ขอแก้โพยก่อนหน้า',
      cancel: 'อยู่ใต้คำขอยกเลิก: ยังแทงอยู่ไหม?',
      lottery: 'ข้อความมีหวยหลายชนิด',
      total: 'ยอดรวมที่เขียนขัดแย้งกัน',
      restricted: 'อั้นแบบไหน: ปิดรับหรือจ่ายครึ่ง?',
      actions: 'เลขเดียวกันมีคำสั่งมากกว่าหนึ่งอย่าง',
      lift: 'ขอแก้หรือยกเลิกการอั้น กรุณาทำเอง',
    },
    habits: {
      star: { name: 'สองราคาคั่นด้วย *', effect: '27=100*40 หมายถึง %{value}', choices: twoAmounts },
      times: { name: 'สองราคาคั่นด้วย x', effect: '27=100x40 หมายถึง %{value}', choices: twoAmounts },
      dash: separator('-'),
      slash: separator('/'),
      point: { ...point, choices: { ...point.choices, zero: 'แทนราคาที่เว้นไว้: 27=.*40' } },
      equalAmounts: {
        name: 'เลขสองหลัก สองราคาเท่ากัน',
        effect: '12=50*50 หมายถึง %{value}',
        choices: { topBottom: '2 ตัวบน 50 บาท 2 ตัวล่าง 50 บาท', orders: '2 ตัวบน 12 และ 21 ตัวละ 50 บาท', ask },
      },
      ho: {
        name: 'ตัว ห กับเลขหนึ่งหลัก',
        effect: 'ห3=20 หมายถึง %{value}',
        choices: { front: 'รูดหน้า 30 ถึง 39', back: 'รูดหลัง 03 ถึง 93', ask },
      },
      twoDigits: {
        name: 'เลขสองหลักที่ไม่บอกประเภท',
        effect: '27=50 หมายถึง %{value}',
        choices: { top: '2 ตัวบน 50 บาท', topAndBottom: '2 ตัวบนและ 2 ตัวล่าง อย่างละ 50 บาท', ask },
      },
      threeDigits: {
        name: 'เลขสามหลักที่ไม่บอกประเภท',
        effect: '123=50 หมายถึง %{value}',
        choices: { top: '3 ตัวบน 50 บาท', topAndTod: '3 ตัวบนและ 3 ตัวโต๊ด อย่างละ 50 บาท', ask },
      },
      orders: {
        name: 'ราคาที่สองเท่ากับจำนวนกลับ',
        effect: '407=20*6 หมายถึง %{value}',
        choices: { set: '6 กลับ ตัวละ 20 บาท รวม 120 บาท', amounts: '3 ตัวบน 20 บาท 3 ตัวโต๊ด 6 บาท', ask },
      },
    },
  },
} satisfies AreaTexts['poy'];
