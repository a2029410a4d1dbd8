DROP INDEX "outbox_pending";--> statement-breakpoint
CREATE INDEX "outbox_pending" ON "outbox" USING btree ("channel",("attempts" > 0),"next_try_date","id") WHERE "outbox"."status" = 'PENDING';