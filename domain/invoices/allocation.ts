/** What of a payment goes to which invoice. Amounts in satang. */

export interface OpenInvoice {
  id: string;
  /** What is still to be paid, positive. */
  open: number;
}

export interface Allocation {
  invoiceId: string;
  amount: number;
}

/**
 * Spreads what was paid over invoices in their order, each up to what is open of it.
 *
 * @returns what goes where, and what is left over: it stays with the account as credit
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
