/** The papers there are of an invoice. */

/** ใบแจ้งหนี้ asks for the fee, ใบวางบิล for all that is open, ใบเสร็จรับเงิน says that money came. */
export const PAPERS = ['invoice', 'billing', 'receipt'] as const;
export type PaperKind = (typeof PAPERS)[number];

/** Those whose files are kept beside that of the invoice. */
export const STORED_PAPERS = ['billing', 'receipt'] as const satisfies readonly PaperKind[];
export type StoredPaper = (typeof STORED_PAPERS)[number];

export const PAPER_COPIES = ['original', 'copy'] as const;
export type PaperCopy = (typeof PAPER_COPIES)[number];
