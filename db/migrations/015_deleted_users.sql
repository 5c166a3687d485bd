-- Who deleted their account, for a day, and not by name: a call that was let in a moment before must
-- leave nothing behind it. Tokens are known to be good for half a minute.
CREATE TABLE login_deleted_user (
  hash       text PRIMARY KEY,
  deleted_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION user_hash(id text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT encode(sha256(convert_to(id, 'UTF8')), 'hex') $$;

-- A reference to "user" would refuse users whom tokens from elsewhere name. Like one, this holds a
-- deletion back until the call is through.
CREATE FUNCTION refuse_deleted_user() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM FROM "user" WHERE id = NEW.user_id FOR KEY SHARE;
  IF NOT FOUND
     AND EXISTS (SELECT FROM login_deleted_user WHERE hash = user_hash(NEW.user_id)) THEN
    RAISE EXCEPTION 'the user has deleted their account' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;

-- Of what users store, all else refers to one of these.
CREATE TRIGGER tasks_of_users BEFORE INSERT ON tasks
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user();
CREATE TRIGGER prompts_of_users BEFORE INSERT ON prompts
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user();
CREATE TRIGGER projects_of_users BEFORE INSERT ON projects
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user();
