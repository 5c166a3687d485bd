-- An import on its way (db/import). Its rows wait, checked and in order, in unlogged tables
-- `staged_…` that it makes and drops itself, until one transaction brings the registry's tables to
-- the new edition.
CREATE TABLE import_runs (
  source      text PRIMARY KEY,
  fingerprint text NOT NULL,  -- of the publication that is being read; another one starts again
  progress    jsonb NOT NULL, -- counts by file, and the line that was reached
  updated_at  timestamptz NOT NULL DEFAULT now()
);
