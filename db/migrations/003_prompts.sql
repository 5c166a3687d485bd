CREATE TABLE prompts (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    text NOT NULL,
  name       text NOT NULL, -- what clients call it by: made from the first title, kept for ever
  title      text NOT NULL,
  content    text NOT NULL,
  tags       text[] NOT NULL,
  arguments  jsonb NOT NULL, -- the placeholders in content, read when it is written
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT prompts_title_unique UNIQUE (user_id, title),
  CONSTRAINT prompts_name_unique UNIQUE (user_id, name)
);

-- Lists, searches and filters read one user's prompts, latest change first.
CREATE INDEX prompts_by_change ON prompts (user_id, updated_at DESC, id DESC);
-- The native list is paged by name, in an order that is the same on every server.
CREATE INDEX prompts_by_name ON prompts (user_id, (name COLLATE "C"));

-- What a prompt was before each change; the current state stands in prompts alone.
CREATE TABLE prompt_versions (
  prompt_id  uuid NOT NULL REFERENCES prompts (id) ON DELETE CASCADE,
  version    int NOT NULL,
  title      text NOT NULL,
  content    text NOT NULL,
  tags       text[] NOT NULL,
  created_at timestamptz NOT NULL, -- when this version was written
  PRIMARY KEY (prompt_id, version)
);

-- Where a search finds something in a content, counted in the content's own letters: folding makes
-- some of them longer (ß, …) and drops others (combining marks). 0: not there.
CREATE FUNCTION search_place(content text, sought text) RETURNS int
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
DECLARE
  place int := strpos(search_fold(content), search_fold(sought));
  size  int := length(content);
  start int := 1; -- the place is among the `size` letters from here
  half  int;
  folds int;
BEGIN
  IF place = 0 OR place <= size AND length(search_fold(left(content, place))) = place THEN
    RETURN place;
  END IF;
  WHILE size > 1 LOOP -- each half is folded once: no more work than folding it all again
    half := size / 2;
    folds := length(search_fold(substr(content, start, half)));
    IF folds < place THEN
      start := start + half;
      place := place - folds;
      size := size - half;
    ELSE
      size := half;
    END IF;
  END LOOP;
  RETURN start;
END $$;
