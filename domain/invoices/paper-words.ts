/**
 * Texts of the operator's papers, in Thai and English next to each other regardless of the reader's language, because
 * the papers go to another person. None of them is a tax document or is called one.
 */

/** The same text in Thai and in English. */
export type Words = readonly [th: string, en: string];

export const PAPER_WORDS = {
  invoice: ['ใบแจ้งหนี้', 'Invoice'],
  billing: ['ใบวางบิล', 'Billing note'],
  receipt: ['ใบเสร็จรับเงิน', 'Receipt'],
  draft: ['ร่าง', 'Draft'],
  cancelled: ['ยกเลิก', 'Cancelled'],
  original: ['ต้นฉบับ', 'Original'],
  copy: ['สำเนา', 'Copy'],
  number: ['เลขที่', 'No.'],
  date: ['วันที่', 'Date'],
  dueDate: ['ครบกำหนด', 'Due'],
  period: ['งวด', 'Period'],
  reference: ['อ้างอิง', 'Reference'],
  from: ['ผู้ออก', 'From'],
  to: ['เรียกเก็บจาก', 'Bill to'],
  receivedFrom: ['ได้รับเงินจาก', 'Received from'],
  taxId: ['เลขประจำตัวผู้เสียภาษี', 'Tax ID'],
  headOffice: ['สำนักงานใหญ่', 'Head office'],
  branch: ['สาขาที่', 'Branch'],
  item: ['รายการ', 'Description'],
  amount: ['จำนวนเงิน (บาท)', 'Amount (THB)'],
  stake: ['ยอดแทง', 'Stake'],
  discount: ['หัก ส่วนลด', 'Less discount'],
  payout: ['หัก ยอดจ่าย', 'Less payout'],
  rewards: ['หัก เงินรางวัลผู้ยิงเลข', 'Less rewards'],
  carriedIn: ['ยอดขาดทุนยกมา', 'Loss brought forward'],
  base: ['ฐานคำนวณ', 'Base'],
  fee: ['ค่าบริการ', 'Service fee'],
  rebate: ['ส่วนลดค่าบริการ', 'Discount on the fee'],
  total: ['รวมทั้งสิ้น', 'Total'],
  credited: ['หัก ใบลดหนี้', 'Less credit note'],
  paid: ['หัก ชำระแล้ว', 'Less paid'],
  left: ['คงค้างชำระ', 'Balance due'],
  carriedOut: ['ยอดขาดทุนยกไป', 'Loss carried forward'],
  received: ['รับชำระ', 'Received'],
  inAdvance: ['เงินรับล่วงหน้า', 'Received in advance'],
  payTo: ['ชำระเข้าบัญชี', 'Pay to'],
  method: ['ชำระโดย', 'Paid by'],
  transfer: ['โอนเงิน', 'Transfer'],
  promptPay: ['พร้อมเพย์', 'PromptPay'],
  cash: ['เงินสด', 'Cash'],
  other: ['อื่น ๆ', 'Other'],
  invoicesOpen: ['ใบแจ้งหนี้ที่ค้างชำระ', 'Open invoices'],
  issuedBy: ['ผู้ออกเอกสาร', 'Issued by'],
  acceptedBy: ['ผู้รับวางบิล', 'Accepted by'],
  paperTakenBy: ['ผู้รับเอกสาร', 'Received by'],
  receivedBy: ['ผู้รับเงิน', 'Received by'],
  payer: ['ผู้จ่ายเงิน', 'Paid by'],
} as const satisfies Readonly<Record<string, Words>>;

/** Hint at an amount above the usual maximum of one PromptPay payment, baht as printed. */
export const abovePromptPay = (limit: string): Words => [
  `ธนาคารส่วนใหญ่รับพร้อมเพย์ไม่เกิน ${limit} บาทต่อครั้ง กรุณาแบ่งโอนหรือโอนเข้าบัญชีธนาคาร`,
  `Most banks take up to THB ${limit} per PromptPay payment. Pay in parts or by bank transfer.`,
];

/** Puts both languages on one line. */
export const both = ([th, en]: Words) => `${th} / ${en}`;
