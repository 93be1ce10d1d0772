CREATE TABLE "account_reading" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"star" text,
	"times" text,
	"dash" text,
	"slash" text,
	"point" text,
	"equal_amounts" text,
	"ho" text,
	"two_digits" text,
	"three_digits" text,
	"orders" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "account_reading_star_known" CHECK (star IN ('topBottom', 'orders', 'ask')),
	CONSTRAINT "account_reading_times_known" CHECK (times IN ('topBottom', 'orders', 'ask')),
	CONSTRAINT "account_reading_dash_known" CHECK (dash IN ('byLength', 'amounts', 'numbers', 'ask')),
	CONSTRAINT "account_reading_slash_known" CHECK (slash IN ('byLength', 'amounts', 'numbers', 'ask')),
	CONSTRAINT "account_reading_point_known" CHECK (point IN ('byLength', 'amounts', 'numbers', 'ask', 'zero')),
	CONSTRAINT "account_reading_equal_amounts_known" CHECK (equal_amounts IN ('topBottom', 'orders', 'ask')),
	CONSTRAINT "account_reading_ho_known" CHECK (ho IN ('front', 'back', 'ask')),
	CONSTRAINT "account_reading_two_digits_known" CHECK (two_digits IN ('top', 'topAndBottom', 'ask')),
	CONSTRAINT "account_reading_three_digits_known" CHECK (three_digits IN ('top', 'topAndTod', 'ask')),
	CONSTRAINT "account_reading_orders_known" CHECK (orders IN ('set', 'amounts', 'ask'))
);
--> statement-breakpoint
ALTER TABLE "account_reading" ADD CONSTRAINT "account_reading_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;