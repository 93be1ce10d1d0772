/** The kinds of papers of an invoice. */

/** ใบแจ้งหนี้ requests the fee, ใบวางบิล requests all open amounts, ใบเสร็จรับเงิน confirms a payment. */
export const PAPERS = ['invoice', 'billing', 'receipt'] as const;
export type PaperKind = (typeof PAPERS)[number];

/** Papers with stored files of their own, next to the invoice's. */
export const STORED_PAPERS = ['billing', 'receipt'] as const satisfies readonly PaperKind[];
export type StoredPaper = (typeof STORED_PAPERS)[number];

export const PAPER_COPIES = ['original', 'copy'] as const;
export type PaperCopy = (typeof PAPER_COPIES)[number];
