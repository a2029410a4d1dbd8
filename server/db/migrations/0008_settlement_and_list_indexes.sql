CREATE INDEX "approval_requests_action_id" ON "approval_requests" USING btree ("action_type","id");--> statement-breakpoint
CREATE INDEX "approval_requests_maker_name" ON "approval_requests" USING btree (lower("requested_by") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "approval_requests_label" ON "approval_requests" USING gin (character_pairs("entity_label"));--> statement-breakpoint
CREATE INDEX "credit_pins_status" ON "credit_pins" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "transactions_settlement" ON "transactions" USING btree ("settlement_file_id") WHERE "transactions"."settlement_file_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_unsettled" ON "transactions" USING btree ("receiver_wallet_id","id") WHERE "transactions"."settlement_file_id" is null and not "transactions"."deleted";--> statement-breakpoint
CREATE INDEX "transactions_unsettled_refunds" ON "transactions" USING btree ("sender_wallet_id","id") WHERE "transactions"."settlement_file_id" is null and not "transactions"."deleted" and "transactions"."transaction_type" = 'REFUND';