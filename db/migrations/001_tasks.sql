-- Users as Better Auth and contract 001 name them. Tokens from elsewhere need no row here.
CREATE TABLE "user" (
  id         text PRIMARY KEY,
  name       text,
  email      text,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE tasks (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      text NOT NULL,
  title        text NOT NULL,
  description  text,
  completed    boolean NOT NULL DEFAULT false,
  due_date     date,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz
);

-- One index for each list as it is asked: all, by status, by title.
CREATE INDEX tasks_by_time ON tasks (user_id, created_at DESC, id DESC);
CREATE INDEX tasks_by_status ON tasks (user_id, completed, created_at DESC, id DESC);
CREATE INDEX tasks_by_title ON tasks (user_id, (lower(title) COLLATE "C"), id);

-- How every toolset compares text in a search: composed, without case, without accents. Greek has
-- two small letters for one capital.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE FUNCTION search_fold(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT replace(lower(unaccent('unaccent', normalize($1, NFC))), 'ς', 'σ') $$;
