ALTER TABLE "number_rule" DROP CONSTRAINT "number_rule_kind_known";--> statement-breakpoint
ALTER TABLE "limit_step" ADD COLUMN "refused_lines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "limit_step" ADD COLUMN "refused_stake" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_terms" ADD COLUMN "credit_allowance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_terms" ADD COLUMN "allowance_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_terms" ADD CONSTRAINT "account_terms_allowance" CHECK ((credit_allowance > 0) = (allowance_until IS NOT NULL) AND credit_allowance >= 0
      AND (funds = 'credit' OR credit_allowance = 0));--> statement-breakpoint
ALTER TABLE "number_rule" ADD CONSTRAINT "number_rule_kind_known" CHECK (kind IN ('closed', 'halfPay', 'hot', 'exempt'));