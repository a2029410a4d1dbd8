-- The numbers in a registration number, letters and digits only, each also on its own: companies write
-- `201901000005 (1312525-A)`, the new one and the old.
CREATE FUNCTION registration_numbers(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT number) FILTER (WHERE number <> '')
  FROM unnest(value || string_to_array(value, '(')) AS part,
    regexp_replace(upper(part), '[^[:alnum:]]', '', 'g') AS number
$$;--> statement-breakpoint
CREATE INDEX "merchants_registration" ON "merchants" USING gin (registration_numbers("business_registration_number"));--> statement-breakpoint
CREATE INDEX "merchants_bank_account" ON "merchants" USING btree ("business_bank_account_number");