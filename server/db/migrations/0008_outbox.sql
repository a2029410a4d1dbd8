DROP INDEX "outbox_pending";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_try_date" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_pending" ON "outbox" USING btree ("next_try_date","id") WHERE "outbox"."status" = 'PENDING';--> statement-breakpoint
UPDATE "outbox" SET "body" = '' WHERE "status" <> 'PENDING';--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_blanked" CHECK ("outbox"."status" = 'PENDING' or "outbox"."body" = '');