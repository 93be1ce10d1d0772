-- still serves earlier programs: none of them writes the new column
ALTER TABLE "backup_run" ADD COLUMN "obstacle" text;--> statement-breakpoint
ALTER TABLE "backup_run" ADD CONSTRAINT "backup_run_obstacle_known" CHECK (obstacle IN ('programs', 'replication', 'tablespaces'));