ALTER TABLE "export_chunk" ADD COLUMN "is_packed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "export_chunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
