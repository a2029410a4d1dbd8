-- What tables cannot say by themselves: what is never changed, and what must add up.

ALTER TABLE merchants ADD CONSTRAINT merchants_owner_fk FOREIGN KEY (owner_id) REFERENCES users (id);
--> statement-breakpoint

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

CREATE FUNCTION refuse_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'approval request % is decided', OLD.id USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER approval_requests_final BEFORE UPDATE OR DELETE ON approval_requests
FOR EACH ROW WHEN (OLD.status <> 'PENDING') EXECUTE FUNCTION refuse_decided();
--> statement-breakpoint

-- All postings of an entry come in one statement: what does not add up to nothing is refused here,
-- at once, and the balances follow. Accounts are locked in the order of their ids, so that two
-- movements between the same accounts wait for each other instead of failing.
CREATE FUNCTION ledger_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_postings GROUP BY entry_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the postings of a ledger entry do not add up to 0'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balanced';
  END IF;
  PERFORM FROM ledger_accounts
    WHERE id IN (SELECT account_id FROM new_postings) ORDER BY id FOR NO KEY UPDATE;
  UPDATE ledger_accounts SET balance = balance + moved.amount
    FROM (SELECT account_id, sum(amount)::int8 AS amount FROM new_postings GROUP BY account_id) moved
    WHERE id = moved.account_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_post AFTER INSERT ON ledger_postings
REFERENCING NEW TABLE AS new_postings FOR EACH STATEMENT EXECUTE FUNCTION ledger_post();
--> statement-breakpoint

CREATE FUNCTION refuse_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a balance changes by postings only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_opened BEFORE INSERT ON ledger_accounts
FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION refuse_balance();
--> statement-breakpoint
-- depth 0 is a statement of the application, more is one of ledger_post
CREATE TRIGGER ledger_accounts_posted BEFORE UPDATE ON ledger_accounts
FOR EACH ROW WHEN (OLD.balance <> NEW.balance AND pg_trigger_depth() = 0)
EXECUTE FUNCTION refuse_balance();
