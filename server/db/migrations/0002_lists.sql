DROP INDEX "transactions_type_id";--> statement-breakpoint
DROP INDEX "transactions_status_id";--> statement-breakpoint
DROP INDEX "users_role_id";--> statement-breakpoint
DROP INDEX "users_status_id";--> statement-breakpoint
DROP INDEX "users_role_status_id";--> statement-breakpoint
CREATE INDEX "users_holders" ON "users" USING btree ("id") WHERE not "users"."deleted" and "users"."role" not in ('EWALLET_ADMIN', 'EWALLET_CALL_CENTER', 'EWALLET_COMPLIANCE', 'EWALLET_ONBOARDING', 'EWALLET_OPS_VALIDATOR', 'EWALLET_MERCHANT', 'EWALLET_PARTNER');--> statement-breakpoint
CREATE INDEX "transactions_type_id" ON "transactions" USING btree ("transaction_type","id") WHERE not "transactions"."deleted";--> statement-breakpoint
CREATE INDEX "transactions_status_id" ON "transactions" USING btree ("status","id") WHERE not "transactions"."deleted";--> statement-breakpoint
CREATE INDEX "users_role_id" ON "users" USING btree ("role","id") WHERE not "users"."deleted";--> statement-breakpoint
CREATE INDEX "users_status_id" ON "users" USING btree ("status","id") WHERE not "users"."deleted";--> statement-breakpoint
CREATE INDEX "users_role_status_id" ON "users" USING btree ("role","status","id") WHERE not "users"."deleted";