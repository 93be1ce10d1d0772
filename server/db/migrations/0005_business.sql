CREATE TABLE "business" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "business_one_row" CHECK (id = 1)
);
