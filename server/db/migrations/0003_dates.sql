DROP INDEX "transactions_date";--> statement-breakpoint
CREATE INDEX "transactions_date" ON "transactions" USING btree ("transaction_date","id") WHERE not "transactions"."deleted";