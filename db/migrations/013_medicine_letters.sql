-- A letter that is also a word is looked for in names, substances and holders alone. In the groups of
-- ATC "a" is "and": vitamin A would be all that belongs to "vitamin B12 and folic acid".
CREATE OR REPLACE FUNCTION medicine_term(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
SELECT concat_ws(' | ',
  format(CASE WHEN length(word) > 1 THEN '%L:*' WHEN word IN ('a', 'i', 's', 'v', 'z') THEN '%L:ABD' ELSE '%L' END,
         word),
  format(CASE length(word) WHEN 1 THEN NULL WHEN 2 THEN NULL WHEN 3 THEN '%L' ELSE '%L:*' END, '~' || form_stem(word)),
  CASE WHEN length(word) > 3 THEN format('%L:*', '=' || word) END)
$$;
