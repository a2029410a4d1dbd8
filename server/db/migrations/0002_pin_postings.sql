ALTER TABLE "credit_pins" ADD COLUMN "paid_entry_id" bigint;--> statement-breakpoint
ALTER TABLE "credit_pins" ADD CONSTRAINT "credit_pins_paid_entry_id_ledger_entries_id_fk" FOREIGN KEY ("paid_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "credit_pins" SET "paid_entry_id" = "ledger_entries"."id" FROM "ledger_entries"
WHERE "ledger_entries"."transaction_id" = "credit_pins"."transaction_id" AND "ledger_entries"."memo" = 'CREDIT_PIN';--> statement-breakpoint
-- staff set a pin GENERATED and it was posted in one transaction: of one value, the first is the first
WITH "set" AS (
  SELECT "credit_pins"."id", "credits", row_number() OVER (PARTITION BY "credits" ORDER BY "audit_entries"."id") AS "nth"
  FROM "credit_pins" JOIN "audit_entries" ON "audit_entries"."entity" = 'creditPin' AND "entity_id" = "credit_pins"."id"::text
  WHERE "transaction_id" IS NULL AND "action" = 'CHANGE_CREDIT_PIN_STATUS' AND "after" ->> 'status' = 'GENERATED'
), "posted" AS (
  SELECT "ledger_entries"."id", "amount", row_number() OVER (PARTITION BY "amount" ORDER BY "ledger_entries"."id") AS "nth"
  FROM "ledger_entries" JOIN "ledger_postings" ON "entry_id" = "ledger_entries"."id"
  JOIN "ledger_accounts" ON "ledger_accounts"."id" = "account_id" AND "code" = 'CREDIT_PINS'
  WHERE "transaction_id" IS NULL AND "memo" = 'CREDIT_PIN'
)
UPDATE "credit_pins" SET "paid_entry_id" = "posted"."id" FROM "set" JOIN "posted" ON "amount" = "credits" AND "posted"."nth" = "set"."nth"
WHERE "credit_pins"."id" = "set"."id";--> statement-breakpoint
-- what is left came with the demo, whose first such entry posted all of its pins
UPDATE "credit_pins" SET "paid_entry_id" = (
  SELECT min("id") FROM "ledger_entries" WHERE "transaction_id" IS NULL AND "memo" = 'CREDIT_PIN'
) WHERE "paid_entry_id" IS NULL AND "status" NOT IN ('PENDING_PAYMENT', 'PAYMENT_FAILED');--> statement-breakpoint
ALTER TABLE "credit_pins" ADD CONSTRAINT "credit_pins_paid" CHECK ("credit_pins"."paid_entry_id" is not null or "credit_pins"."status" in ('PENDING_PAYMENT', 'PAYMENT_FAILED'));
