/** What the house offers of a lotto to partners whose members' money is here (transfer wallets). */
import { type SQL, sql } from 'drizzle-orm';
import type { WalletTerms } from '../../../domain/lay-off/transfer-terms';

/** The terms as JSON within another statement; null where they bind nobody: for no partner (null), and for a seamless one. */
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

/** What is set for a bet type, as it binds a partner: off where the lotto isn't offered, and the narrower of the stakes. */
export function withinWallet<Setting extends Stakes>(setting: Setting, wallet: WalletTerms | null): Setting {
  if (!wallet) return setting;
  return {
    ...setting,
    isOn: setting.isOn && wallet.isOffered,
    minStake: Math.max(setting.minStake, wallet.minStake ?? 0),
    maxStake: Math.min(setting.maxStake, wallet.maxStake ?? setting.maxStake),
  };
}
