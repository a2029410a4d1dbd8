ALTER TABLE "bank_orders" ADD COLUMN "bank_account_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_orders" ADD CONSTRAINT "bank_orders_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- of the accounts with the name that an open withdrawal has, the one that was there when it was asked for
UPDATE "bank_orders" SET "bank_account_id" = (
  SELECT max("bank_accounts"."id") FROM "transactions"
  JOIN "wallets" ON "wallets"."id" = "transactions"."sender_wallet_id"
  JOIN "bank_accounts" ON "bank_accounts"."merchant_id" = "wallets"."merchant_id"
  WHERE "transactions"."id" = "bank_orders"."transaction_id"
    AND "transactions"."receiver_name" = "bank_name" || ' •••• ' || right("account_number", 4)
    AND "bank_accounts"."status" = 'APPROVED' AND "bank_accounts"."created_date" <= "transactions"."created_date"
    AND (NOT "bank_accounts"."deleted" OR "bank_accounts"."last_modified_date" > "transactions"."created_date")
) WHERE "kind" = 'WITHDRAW' AND "settled_date" IS NULL;
