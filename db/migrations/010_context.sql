-- A user's indexed projects. Files live here, not on a disk: a function has no checkout.
CREATE TABLE projects (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    text NOT NULL,
  name       text NOT NULL CHECK (name ~ '^[A-Za-z0-9._-]{1,100}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  pushed_at  timestamptz, -- the last push that was committed
  CONSTRAINT projects_name_unique UNIQUE (user_id, name)
);

-- A push that is under way: what the project will be. It expires after an hour.
CREATE TABLE pushes (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pushes_by_project ON pushes (project_id);
CREATE TABLE push_files (
  push_id       uuid NOT NULL REFERENCES pushes ON DELETE CASCADE,
  path          text NOT NULL,
  sha256        text NOT NULL,
  size          bigint NOT NULL,
  last_modified timestamptz,
  PRIMARY KEY (push_id, path)
);

-- Files in use, and those that wait for their push to be committed.
CREATE TABLE files (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id    uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  push_id       uuid REFERENCES pushes ON DELETE CASCADE, -- null: in use
  path          text NOT NULL,
  sha256        text NOT NULL,
  size          bigint NOT NULL,
  last_modified timestamptz,
  content       text, -- null: larger than 1 MiB
  lines         int,
  language      text NOT NULL,
  parse_error   text  -- why its imports could not be read
);
CREATE UNIQUE INDEX files_in_use ON files (project_id, path COLLATE "C") WHERE push_id IS NULL;
CREATE UNIQUE INDEX files_waiting ON files (push_id, path) WHERE push_id IS NOT NULL;
CREATE INDEX files_by_trigram ON files USING gin (content gin_trgm_ops) WHERE push_id IS NULL;

CREATE TABLE file_imports (
  file_id   bigint NOT NULL REFERENCES files ON DELETE CASCADE,
  position  int NOT NULL,
  specifier text NOT NULL,
  type      text NOT NULL CHECK (type IN ('import', 'export', 'require', 'dynamic-import')),
  target    text, -- path of the file in the project; null: a package, or nowhere
  PRIMARY KEY (file_id, position)
);

CREATE TABLE sessions (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id          text NOT NULL,
  project_id       uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  started_at       timestamptz NOT NULL DEFAULT now(),
  last_activity_at timestamptz NOT NULL DEFAULT now(),
  summary          text
);
CREATE INDEX sessions_by_project ON sessions (project_id, last_activity_at DESC);

CREATE TABLE discoveries (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    text NOT NULL,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  session_id uuid REFERENCES sessions ON DELETE SET NULL,
  type       text NOT NULL CHECK (type IN ('pattern', 'rule', 'decision', 'issue')),
  content    text NOT NULL,
  module     text,
  date       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX discoveries_by_project ON discoveries (project_id);

-- What can be found by meaning: a part of a file, a discovery or a session's summary.
CREATE TABLE chunks (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_id   uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  file_id      bigint REFERENCES files ON DELETE CASCADE,
  discovery_id uuid REFERENCES discoveries ON DELETE CASCADE,
  session_id   uuid REFERENCES sessions ON DELETE CASCADE,
  symbol       text,
  start_line   int,
  end_line     int,
  content      text NOT NULL,
  content_hash text NOT NULL, -- of what is embedded: the same text is never embedded twice
  words        tsvector NOT NULL,
  model        text,  -- null: waits to be embedded
  vector       bytea, -- 384 × int8
  CHECK (num_nonnulls(file_id, discovery_id, session_id) = 1)
);
CREATE INDEX chunks_by_project ON chunks (project_id);
CREATE INDEX chunks_by_file ON chunks (file_id);
CREATE INDEX chunks_by_hash ON chunks (project_id, content_hash);
CREATE INDEX chunks_by_words ON chunks USING gin (words);
CREATE INDEX chunks_by_trigram ON chunks USING gin (content gin_trgm_ops);
-- Narrow, so that all of a project's are scanned in milliseconds.
CREATE TABLE chunk_bits (
  chunk_id   bigint PRIMARY KEY REFERENCES chunks ON DELETE CASCADE,
  project_id uuid NOT NULL,
  bits       bit(384) NOT NULL
);
CREATE INDEX chunk_bits_by_project ON chunk_bits (project_id);

-- How often something was read, for the order of what is otherwise alike.
CREATE TABLE context_items (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id          text NOT NULL,
  project_id       uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  type             text NOT NULL CHECK (type IN ('file', 'discovery', 'session')),
  ref              text NOT NULL,
  access_count     int NOT NULL DEFAULT 0,
  last_accessed_at timestamptz NOT NULL DEFAULT now(),
  recency_factor   double precision NOT NULL DEFAULT 1,
  access_factor    double precision NOT NULL DEFAULT 0,
  score            double precision NOT NULL DEFAULT 0,
  UNIQUE (user_id, project_id, type, ref)
);
