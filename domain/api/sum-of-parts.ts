/** Parts of the accounts in several lines together. */
import type { SlipLineDetail, SlipPart } from './slip-detail';

const both = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);
const same = (one: number | null, other: number | null) => (one === other ? one : null);

function sumOfTwo(one: SlipPart, other: SlipPart): SlipPart {
  return {
    ...one,
    held: one.held + other.held,
    commissionReceived: same(one.commissionReceived, other.commissionReceived),
    commissionPaid: same(one.commissionPaid, other.commissionPaid),
    winLoss: both(one.winLoss, other.winLoss),
    commission: both(one.commission, other.commission),
    net: both(one.net, other.net),
  };
}

/** Adds up the parts of lines of one slip, account by account. A commission that differs between lines is null. */
export function sumOfLineParts(lines: readonly Pick<SlipLineDetail, 'parts'>[]): SlipPart[] {
  const [first, ...rest] = lines.map(({ parts }) => parts);
  return rest.reduce(
    (sum, parts) => sum.map((one, index) => (parts[index] ? sumOfTwo(one, parts[index]) : one)),
    first ?? [],
  );
}
