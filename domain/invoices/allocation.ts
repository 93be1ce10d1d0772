/** The allocation of a payment to invoices. Amounts in satang. */

export interface OpenInvoice {
  id: string;
  /** Amount still to be paid, positive. */
  open: number;
}

export interface Allocation {
  invoiceId: string;
  amount: number;
}

/**
 * Allocates a payment to invoices in their order, each up to its open amount.
 *
 * @returns the allocated amounts, and the rest, which stays with the account as credit
 */
export function allocate(
  amount: number,
  invoices: readonly OpenInvoice[],
): { allocations: Allocation[]; rest: number } {
  let rest = amount;
  const allocations: Allocation[] = [];
  for (const { id, open } of invoices) {
    const part = Math.min(rest, open);
    if (part <= 0) continue;
    allocations.push({ invoiceId: id, amount: part });
    rest -= part;
  }
  return { allocations, rest };
}
