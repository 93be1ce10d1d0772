CREATE TABLE "served_program" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"oldest_migration" smallint NOT NULL,
	CONSTRAINT "served_program_one_row" CHECK (id = 1)
);
--> statement-breakpoint
INSERT INTO "served_program" ("oldest_migration") VALUES (0);
