/**
 * The agents of the sample business: 4 seniors, 14 masters and 38 agents, three branches of them five or six levels
 * deep. They are listed one by one, since each special one demonstrates a case.
 */

/** One agent and those below it. */
export interface Branch {
  /** Part that its username adds to its upline's. */
  code: string;
  nickname: string;
  /** Share it was given, basis points of the whole. */
  givenPt: number;
  /** Number of its own members; undefined for a part of the rest. */
  members?: number;
  /** Share it holds of all its members' lines, basis points; undefined varies by member. */
  heldPt?: number;
  status?: 'suspended' | 'locked';
  /** True if no account of the branch has signed in for three weeks. */
  isSilent?: true;
  /** True if it was added this week and its owner hasn't signed in yet. */
  isNew?: true;
  below?: readonly Branch[];
}

/** Number of all members in the sample, including those of its three websites. */
export const MEMBER_COUNT = 1_280;

const CENTRAL: Branch = {
  code: 'bk01',
  nickname: 'เฮียเล้ง',
  givenPt: 9_000,
  members: 0,
  below: [
    {
      code: 'kk',
      nickname: 'เจ๊แดง ขอนแก่น',
      givenPt: 8_500,
      below: [
        {
          code: 'pt',
          nickname: 'เฮียชัย',
          givenPt: 7_500,
          below: [
            {
              code: 'sm',
              nickname: 'น้าเพ็ญ',
              givenPt: 7_000,
              below: [
                {
                  code: 'nk',
                  nickname: 'พี่หนึ่ง',
                  givenPt: 6_500,
                  below: [{ code: 'ra', nickname: 'ต้อม', givenPt: 6_000 }],
                },
              ],
            },
          ],
        },
        { code: 'ln', nickname: 'เจ๊หมวย', givenPt: 7_000 },
        { code: 'bn', nickname: 'โกวิทย์', givenPt: 6_250 },
      ],
    },
    {
      code: 'ud',
      nickname: 'เสี่ยหมู อุดร',
      givenPt: 8_000,
      below: [
        { code: 'th', nickname: 'แม่ติ๋ม', givenPt: 7_000 },
        { code: 'sk', nickname: 'พี่โต้ง', givenPt: 6_500 },
        { code: 'nr', nickname: 'ปุ๊ก', givenPt: 5_000 },
      ],
    },
    // It received its upline's whole share, and holds all of it.
    {
      code: 'nm',
      nickname: 'เฮียกวง โคราช',
      givenPt: 9_000,
      heldPt: 9_000,
      members: 14,
      below: [{ code: 'cp', nickname: 'เอ๋', givenPt: 6_000 }],
    },
    // Suspended: with its sub account, 34 accounts below it are stopped as well.
    {
      code: 'ub',
      nickname: 'เจ๊นก อุบล',
      givenPt: 7_500,
      members: 0,
      status: 'suspended',
      below: [
        { code: 'dw', nickname: 'หนุ่ย', givenPt: 6_000, members: 16 },
        { code: 'sr', nickname: 'แหม่ม', givenPt: 5_500, members: 15 },
      ],
    },
  ],
};

const EAST: Branch = {
  code: 'bk02',
  nickname: 'เสี่ยโอ',
  givenPt: 9_500,
  members: 0,
  below: [
    {
      code: 'ay',
      nickname: 'เจ๊ศรี อยุธยา',
      givenPt: 8_500,
      below: [
        {
          code: 'bp',
          nickname: 'พี่แขก',
          givenPt: 7_500,
          below: [
            {
              code: 'sn',
              nickname: 'น้องบี',
              givenPt: 7_000,
              below: [{ code: 'wn', nickname: 'ป้าแต๋ว', givenPt: 6_250 }],
            },
          ],
        },
        { code: 'ut', nickname: 'โจ', givenPt: 6_500 },
      ],
    },
    {
      code: 'nb',
      nickname: 'เฮียเปี๊ยก',
      givenPt: 8_000,
      below: [
        { code: 'pk', nickname: 'ต่าย', givenPt: 7_000 },
        { code: 'bt', nickname: 'อาร์ต', givenPt: 6_750, status: 'locked' },
      ],
    },
    {
      code: 'sp',
      nickname: 'เจ๊อ้วน ชลบุรี',
      givenPt: 8_250,
      below: [
        { code: 'tm', nickname: 'กอล์ฟ', givenPt: 6_000 },
        // It sells for its upline and takes no share at all.
        { code: 'lk', nickname: 'มิ้นต์', givenPt: 0, members: 8 },
      ],
    },
    // It keys in everything itself: it has members, and no agents.
    { code: 'rb', nickname: 'ลุงชาติ ราชบุรี', givenPt: 7_000, members: 42 },
  ],
};

const NORTH: Branch = {
  code: 'cm01',
  nickname: 'พ่อเลี้ยงคำ',
  givenPt: 8_500,
  members: 0,
  below: [
    {
      code: 'lp',
      nickname: 'แม่จันทร์ ลำปาง',
      givenPt: 8_000,
      below: [
        {
          code: 'md',
          nickname: 'อ้ายตัน',
          givenPt: 7_000,
          below: [
            {
              code: 'hc',
              nickname: 'พี่เดือน',
              givenPt: 6_500,
              below: [{ code: 'jt', nickname: 'แก้ว', givenPt: 6_000 }],
            },
          ],
        },
        { code: 'sw', nickname: 'คำปัน', givenPt: 6_250 },
      ],
    },
    {
      code: 'cr',
      nickname: 'เสี่ยต๋อง เชียงราย',
      givenPt: 7_500,
      below: [
        { code: 'ms', nickname: 'นุช', givenPt: 6_500 },
        { code: 'wk', nickname: 'สิงห์', givenPt: 6_000 },
        { code: 'tg', nickname: 'พลอย', givenPt: 5_500 },
      ],
    },
    // A silent branch, including all accounts below.
    {
      code: 'ph',
      nickname: 'เจ๊เพชร แพร่',
      givenPt: 7_250,
      isSilent: true,
      below: [
        { code: 'sl', nickname: 'วิทย์', givenPt: 6_000 },
        { code: 'nn', nickname: 'หลิน', givenPt: 5_500 },
      ],
    },
  ],
};

const SOUTH: Branch = {
  code: 'hy01',
  nickname: 'โกฮง',
  givenPt: 8_750,
  members: 0,
  below: [
    {
      code: 'sk',
      nickname: 'เจ๊ฮวย สงขลา',
      givenPt: 8_500,
      below: [
        { code: 'sd', nickname: 'บังหมัด', givenPt: 7_500 },
        { code: 'rt', nickname: 'ฝ้าย', givenPt: 7_000 },
        { code: 'ha', nickname: 'โกเล็ก', givenPt: 6_250 },
      ],
    },
    {
      code: 'pk',
      nickname: 'เสี่ยบี๋ ภูเก็ต',
      givenPt: 7_750,
      below: [
        { code: 'kt', nickname: 'จ๋า', givenPt: 7_000 },
        { code: 'pt', nickname: 'โกอ้วน', givenPt: 6_500 },
        { code: 'tl', nickname: 'นิว', givenPt: 6_000, members: 0, isNew: true },
      ],
    },
    // Two seamless websites and one with a transfer wallet.
    {
      code: 'ns',
      nickname: 'พี่เจตน์',
      givenPt: 7_000,
      members: 0,
      below: [
        { code: 'wa', nickname: 'เว็บสาย A', givenPt: 6_500, members: 240 },
        { code: 'wb', nickname: 'เว็บสาย B', givenPt: 6_000, members: 170 },
        { code: 'wc', nickname: 'เว็บสาย C', givenPt: 5_000, members: 90 },
      ],
    },
  ],
};

/** The seniors with all accounts below them. */
export const TREE: readonly Branch[] = [CENTRAL, EAST, NORTH, SOUTH];
