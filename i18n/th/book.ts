import type { AreaTexts } from '../messages';

/** Result types. */
const families = {
  thai: 'หวยรัฐบาลไทย',
  baac: 'ธกส.',
  gsb: 'ออมสิน',
  hanoi: 'ฮานอย',
  lao: 'ลาว',
  malay: 'มาเลย์',
  stock: 'ดัชนีหุ้น',
  yeekee: 'ยี่กี',
};

/** Groups of lottos. */
const groups = {
  government: 'หวยรัฐบาล',
  foreign: 'หวยต่างประเทศ',
  stock: 'หวยหุ้น',
  yeekee: 'ยี่กี',
};

/** Texts that the screens of the book share: bet types, lottos and their groups, the chosen lotto and round, in Thai. */
export const book = {
  betTypes: {
    top3: '3 ตัวบน',
    row3: '3 ตัวโต๊ด',
    front3: '3 ตัวหน้า',
    bottom3: '3 ตัวล่าง',
    top2: '2 ตัวบน',
    bottom2: '2 ตัวล่าง',
    row2: '2 ตัวโต๊ด',
    top1: 'วิ่งบน',
    bottom1: 'วิ่งล่าง',
    top4: '4 ตัวบน',
    row4: '4 ตัวโต๊ด',
    top5: '5 ตัวบน',
    top6: '6 ตัวบน',
  },
  roundClose: {
    closes: 'ปิดรับแทง',
    closed: 'ปิดรับแทงแล้ว',
  },
  context: {
    label: 'หวย',
    lotto: 'หวย',
    round: 'งวด',
    lottos: {
      all: 'ทุกหวย',
      next: 'หวยที่ใกล้ปิดที่สุด',
    },
    rounds: {
      all: 'ทุกงวด',
      next: 'งวดที่ใกล้ปิดที่สุด',
    },
    named: '%{date} รอบที่ %{number}',
    clear: 'ล้างหวยที่เลือก',
  },
  layOff: {
    net: { laidOff: 'ตีออก (฿)', kept: 'ตัดเก็บ (฿)', waiting: 'ส่งแล้ว รอตอบ %{amount}', liability: 'ความเสี่ยงจ่ายสุทธิ (฿)' },
  },
  limits: {
    loosen: {
      title: 'รายการนี้ผ่อนปรนลิมิต',
      text: '%{betType}: %{part} %{before} → %{after}',
      reason: 'เหตุผล',
      confirm: 'ผ่อนปรน',
    },
  },
  lottos: {
    names: {
      thai: 'หวยรัฐบาลไทย',
      baac: 'หวย ธกส.',
      gsb: 'หวยออมสิน',
      'hanoi-special': 'ฮานอยพิเศษ',
      hanoi: 'ฮานอย',
      'hanoi-vip': 'ฮานอย VIP',
      lao: 'หวยลาว',
      malay: 'หวยมาเลย์',
      'stock-nikkei-am': 'นิเคอิเช้า',
      'stock-nikkei-pm': 'นิเคอิบ่าย',
      'stock-china-am': 'จีนเช้า',
      'stock-china-pm': 'จีนบ่าย',
      'stock-hangseng-am': 'ฮั่งเส็งเช้า',
      'stock-hangseng-pm': 'ฮั่งเส็งบ่าย',
      'stock-taiwan': 'ไต้หวัน',
      'stock-korea': 'เกาหลี',
      'stock-singapore': 'สิงคโปร์',
      'stock-thai': 'หุ้นไทย',
      'stock-india': 'อินเดีย',
      'stock-egypt': 'อียิปต์',
      'stock-uk': 'อังกฤษ',
      'stock-germany': 'เยอรมัน',
      'stock-russia': 'รัสเซีย',
      'stock-dowjones': 'ดาวโจนส์',
      yeekee: 'ยี่กี',
      'yeekee-vip': 'ยี่กี VIP',
    },
    groups,
    groupTabs: 'กลุ่มหวย',
    hoursMinutes: '%{hours} ชม. %{minutes} นาที',
    days: '%{days} วัน %{hours} ชม.',
    tester: {
      parts: {
        first: 'รางวัลที่ 1',
        second: 'รางวัลที่ 2',
        special: 'รางวัลพิเศษ',
        prize: 'เลขรางวัล',
        number: 'เลขที่ออก',
        index: 'ดัชนี',
        change: 'เปลี่ยนแปลง',
        'front3-0': '3 ตัวหน้า ชุดที่ 1',
        'front3-1': '3 ตัวหน้า ชุดที่ 2',
        'bottom3-0': '3 ตัวล่าง ชุดที่ 1',
        'bottom3-1': '3 ตัวล่าง ชุดที่ 2',
        bottom2: 'เลขท้าย 2 ตัว',
      },
    },
  },
  rates: {
    noRates: 'ดูได้อย่างเดียว: บัญชีของคุณแก้อัตราจ่ายไม่ได้',
  },
  resources: {
    lottos: {
      options: {
        family: families,
        group: groups,
      },
    },
    rounds: {
      options: {
        family: families,
        group: groups,
        state: {
          scheduled: 'รอเปิดรับ',
          open: 'เปิดรับแทง',
          suspended: 'ระงับการรับ',
          closed: 'ปิดรับแทง',
          awaitingApproval: 'รออนุมัติ',
          resulted: 'กำลังจ่ายรางวัล',
          settled: 'คำนวณยอดแล้ว',
          correcting: 'กำลังแก้ไขผล',
          voided: 'ยกเลิกงวด',
          noResult: 'งดออกผล',
          shooting: 'กำลังยิงเลข',
          frozen: 'กำลังคำนวณผล',
        },
      },
    },
  },
  results: {
    reasons: {
      tooFewShoots: 'มีเลขยิงไม่ถึง 16',
      calledOff: 'ไม่มีงวดนี้ในตารางแล้ว',
      mismatch: 'สองคนกรอกผลไม่ตรงกัน',
    },
    reason: 'เหตุผล',
  },
  shell: {
    suspension: {
      causes: {
        disk: 'ระบบหยุดรับแทงเองเพราะดิสก์ของฐานข้อมูลใกล้เต็ม',
      },
    },
  },
} satisfies AreaTexts['book'];
