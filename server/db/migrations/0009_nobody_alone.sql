CREATE TABLE "account_custody" (
	"user_id" bigint NOT NULL,
	"by_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_custody_user_id_by_id_kind_pk" PRIMARY KEY("user_id","by_id","kind"),
	CONSTRAINT "account_custody_kind" CHECK ("account_custody"."kind" in ('CREATED', 'PASSWORD_SET', 'READDRESSED')),
	CONSTRAINT "account_custody_others" CHECK ("account_custody"."user_id" <> "account_custody"."by_id")
);
--> statement-breakpoint
ALTER TABLE "approval_requests" DROP CONSTRAINT "approval_requests_action";--> statement-breakpoint
ALTER TABLE "approval_requests" DROP CONSTRAINT "approval_requests_target";--> statement-breakpoint
DROP INDEX "approval_requests_one_a_target";--> statement-breakpoint
DROP INDEX "approval_requests_one_a_creation";--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "bank_changed_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_custody" ADD CONSTRAINT "account_custody_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_custody" ADD CONSTRAINT "account_custody_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_one_a_target" ON "approval_requests" USING btree ("action_type","entity","entity_id") WHERE "approval_requests"."status" = 'PENDING' and "approval_requests"."action_type" not in ('CREATE_WALLET_CONFIG', 'ADD_MERCHANT_FAV', 'CREATE_ALTERNATE_BANK_ACCOUNT', 'CREATE_USER');--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_one_a_creation" ON "approval_requests" USING btree ("action_type","payload_hash") WHERE "approval_requests"."status" = 'PENDING' and "approval_requests"."action_type" in ('CREATE_WALLET_CONFIG', 'ADD_MERCHANT_FAV', 'CREATE_ALTERNATE_BANK_ACCOUNT', 'CREATE_USER');--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_action" CHECK ("approval_requests"."action_type" in ('APPROVE_MERCHANT', 'CHANGE_MERCHANT_STATUS', 'UPDATE_MERCHANT', 'ADD_MERCHANT_FAV', 'CHANGE_USER_DETAIL', 'UPGRADE_USER', 'CHANGE_USER_STATUS', 'CREATE_ALTERNATE_BANK_ACCOUNT', 'CREATE_WALLET_CONFIG', 'CHANGE_WALLET_CONFIG_DETAIL', 'UPDATE_WALLET', 'CREATE_USER'));--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_target" CHECK ("approval_requests"."entity_id" is not null or "approval_requests"."action_type" in ('CREATE_WALLET_CONFIG', 'ADD_MERCHANT_FAV', 'CREATE_ALTERNATE_BANK_ACCOUNT', 'CREATE_USER'));
--> statement-breakpoint

CREATE TRIGGER account_custody_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON account_custody
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- Accounts from before this table: who made them, and who changed how their owners are reached.
INSERT INTO account_custody (user_id, by_id, kind, created_date)
SELECT made.id, maker.id, 'CREATED', made.created_date
FROM users made JOIN users maker ON lower(maker.username) = lower(made.created_by)
WHERE maker.id <> made.id;
--> statement-breakpoint
INSERT INTO account_custody (user_id, by_id, kind, created_date)
SELECT DISTINCT ON (users.id, changer.id) users.id, changer.id, 'READDRESSED', entry.created_date
FROM audit_entries entry
JOIN users ON entry.entity = 'user' AND entry.entity_id = users.id::text
JOIN users changer ON changer.id = entry.actor_id
WHERE entry.action = 'CHANGE_USER_DETAIL'
  AND (entry.after ? 'email' OR entry.after ? 'phoneNum')
  AND changer.id <> users.id
ORDER BY users.id, changer.id, entry.id;
