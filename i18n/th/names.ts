import type { Messages } from '../messages';

/** Names of the records, in Thai. */
export const names = {
  'account-commissions': { name: 'ค่าคอม' },
  'account-holds': { name: 'ตั้งสู้' },
  'account-reading': { name: 'การอ่านโพย' },
  'account-terms': { name: 'ตั้งค่าเครดิต' },
  agents: { name: 'เอเย่นต์' },
  alerts: { name: 'แจ้งเตือน' },
  audit: { name: 'ประวัติการแก้ไข' },
  invoices: { name: 'ใบแจ้งหนี้' },
  ledger: { name: 'รายการเงิน' },
  lottos: { name: 'หวย' },
  members: { name: 'สมาชิก' },
  profile: { name: 'โปรไฟล์' },
  'rate-packages': { name: 'แพ็กเกจ' },
  rounds: { name: 'งวด' },
  sessions: { name: 'อุปกรณ์ที่เข้าสู่ระบบ' },
  'slip-lines': { name: 'รายการแทง' },
  slips: { name: 'โพย' },
  'sub-accounts': { name: 'ผู้ช่วย' },
} satisfies Omit<Messages['resources'], 'permission'>;
