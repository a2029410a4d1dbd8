CREATE TABLE "applications" (
	"merchant_id" bigint PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"phone_num" text NOT NULL,
	"password_hash" text,
	"language" text NOT NULL,
	"declarations" jsonb NOT NULL,
	"signature" text NOT NULL,
	"referral_code" text,
	"referral_merchant_id" bigint,
	"referral_partner_id" bigint,
	"referral_name" text,
	"relationship" text,
	"ip_address" text,
	"submitted_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_reference" UNIQUE("reference"),
	CONSTRAINT "applications_language" CHECK ("applications"."language" in ('en', 'zh', 'ms', 'ta')),
	CONSTRAINT "applications_relationship" CHECK ("applications"."relationship" in ('AGENT', 'SUPPLIER')),
	CONSTRAINT "applications_referral" CHECK (num_nonnulls("applications"."referral_merchant_id", "applications"."referral_partner_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "throttles" DROP CONSTRAINT "throttles_kind";--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "business_entity_type" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "business_model" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_referral_merchant_id_merchants_id_fk" FOREIGN KEY ("referral_merchant_id") REFERENCES "public"."merchants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_referral_partner_id_partners_id_fk" FOREIGN KEY ("referral_partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_username" ON "applications" USING btree (lower("username")) WHERE "applications"."password_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_email" ON "applications" USING btree (lower("email")) WHERE "applications"."password_hash" is not null;--> statement-breakpoint
CREATE INDEX "applications_referral_merchant" ON "applications" USING btree ("referral_merchant_id");--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_referral_code" UNIQUE("referral_code");--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_entity_type" CHECK ("merchants"."business_entity_type" in ('SOLE_PROPRIETORSHIP', 'PARTNERSHIP', 'LIMITED_LIABILITY_PARTNERSHIP', 'PRIVATE_LIMITED', 'PUBLIC_LIMITED', 'SOCIETY_OR_COOPERATIVE'));--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_business_model" CHECK ("merchants"."business_model" in ('B2B', 'B2C'));--> statement-breakpoint
ALTER TABLE "throttles" ADD CONSTRAINT "throttles_kind" CHECK ("throttles"."kind" in ('LOGIN', 'PASSWORD', 'PIN', 'OTP', 'RESET', 'REFERRAL', 'EMAIL_CHECK', 'UPLOAD', 'UPLOAD_SIZE', 'APPLICATION', 'RESEND'));--> statement-breakpoint
-- the bands are parted at RM100,000 now; what stood for both is the lower one
UPDATE "merchants" SET "business_annual_revenue" = 'FROM_5000_TO_100000' WHERE "business_annual_revenue" = '5000_TO_500000';
