/** Offer of a lotto to partners whose members' money is held here (transfer wallets). */
import { type SQL, sql } from 'drizzle-orm';
import type { WalletTerms } from '../../../domain/lay-off/transfer-terms';

/**
 * Returns the terms as JSON within another statement. They are null where they don't apply: without a partner (null),
 * and for a seamless one.
 */
export function selectWalletTerms(partnerId: SQL, lottoId: SQL): SQL {
  return sql`(SELECT json_build_object('isOffered', terms.is_for_wallets, 'minStake', terms.wallet_min, 'maxStake', terms.wallet_max)
    FROM transfer_terms AS terms JOIN partner ON partner.id = ${partnerId} AND partner.kind = 'transfer'
    WHERE terms.lotto_id = ${lottoId})`;
}

interface Stakes {
  isOn: boolean;
  minStake: number;
  maxStake: number;
}

/** Returns the setting of a bet type for a partner: off where the lotto isn't offered, and with the narrower stakes. */
export function withinWallet<Setting extends Stakes>(setting: Setting, wallet: WalletTerms | null): Setting {
  if (!wallet) return setting;
  return {
    ...setting,
    isOn: setting.isOn && wallet.isOffered,
    minStake: Math.max(setting.minStake, wallet.minStake ?? 0),
    maxStake: Math.min(setting.maxStake, wallet.maxStake ?? setting.maxStake),
  };
}
