/** What is worked on, from screen to screen: the lotto and round. */
export const context = {
  label: 'กำลังทำ',
  lotto: 'หวย',
  round: 'งวด',
  lottos: {
    all: 'ทุกหวย',
    next: 'ที่ปิดก่อน',
  },
  rounds: {
    all: 'ทุกงวด',
    next: 'งวดที่ปิดก่อน',
  },
  named: '%{date} รอบที่ %{number}',
  letGo: 'เลิกเลือก',
};
