DROP INDEX "transactions_type_id";--> statement-breakpoint
DROP INDEX "transactions_status_id";--> statement-breakpoint
DROP INDEX "transactions_sender";--> statement-breakpoint
DROP INDEX "transactions_receiver";--> statement-breakpoint
DROP INDEX "transactions_date";--> statement-breakpoint
CREATE INDEX "transactions_amount" ON "transactions" USING btree ("amount","id","transaction_date") WHERE not "transactions"."deleted";--> statement-breakpoint
CREATE INDEX "transactions_kind_amount" ON "transactions" USING btree ("transaction_type","status","amount","id","transaction_date") WHERE not "transactions"."deleted";--> statement-breakpoint
CREATE INDEX "transactions_sender_date" ON "transactions" USING btree ("sender_wallet_id","transaction_date","id","transaction_type","status","amount") WHERE not "transactions"."deleted";--> statement-breakpoint
CREATE INDEX "transactions_sender_amount" ON "transactions" USING btree ("sender_wallet_id","amount","id","transaction_date","transaction_type","status") WHERE not "transactions"."deleted";--> statement-breakpoint
CREATE INDEX "transactions_receiver_date" ON "transactions" USING btree ("receiver_wallet_id","transaction_date","id","transaction_type","status","amount") WHERE not "transactions"."deleted";--> statement-breakpoint
CREATE INDEX "transactions_receiver_amount" ON "transactions" USING btree ("receiver_wallet_id","amount","id","transaction_date","transaction_type","status") WHERE not "transactions"."deleted";--> statement-breakpoint
CREATE INDEX "transactions_type_id" ON "transactions" USING btree ("transaction_type","id","transaction_date") WHERE not "transactions"."deleted";--> statement-breakpoint
CREATE INDEX "transactions_status_id" ON "transactions" USING btree ("status","id","transaction_date") WHERE not "transactions"."deleted";--> statement-breakpoint
CREATE INDEX "transactions_sender" ON "transactions" USING btree ("sender_wallet_id","id","transaction_date","transaction_type","status","amount") WHERE not "transactions"."deleted";--> statement-breakpoint
CREATE INDEX "transactions_receiver" ON "transactions" USING btree ("receiver_wallet_id","id","transaction_date","transaction_type","status","amount") WHERE not "transactions"."deleted";--> statement-breakpoint
CREATE INDEX "transactions_date" ON "transactions" USING btree ("transaction_date","id","transaction_type","status","amount") WHERE not "transactions"."deleted";