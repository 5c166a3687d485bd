-- What search-medicine looks into: index structures made of the registry's own tables by
-- refresh_medicine_search(), which an import calls at its end.
--
-- A document holds these lexemes, all of them without case and accents:
--   ibalgin     a word of the name (weight A), of a substance (B), of an ATC group (C), of the holder (D)
--   =ibalgin    a whole name (A) or substance (B), its words written together
--   400, 400mg  a number of the name or the strength, alone and with its unit
--   #24         a number of the package
--   ~tablet     a word of the form, without its ending
--   @m01ae01    the ATC code
CREATE TABLE medicine_search (
  sukl_code text PRIMARY KEY REFERENCES medicines ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  document  tsvector NOT NULL
);
CREATE INDEX medicine_search_document ON medicine_search USING gin (document);

-- Cuts a text into words and numbers. Letters and digits never stand in one word, so that ibalgin400
-- and ibalgin 400 are the same; units are made one, so that 0,5 g is 500 mg. Not STRICT: PostgreSQL
-- would no longer put it in line, and an import calls it for every text.
CREATE FUNCTION medicine_words(given text)
  RETURNS TABLE (place bigint, word text, measure text, written text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 6
  AS $$
SELECT place, COALESCE(letters, trim_scale(amount)::text),
       CASE WHEN unit IN ('mcg', 'ug', 'µg', 'μg', 'mkg') THEN trim_scale(amount / 1000)::text || 'mg'
            WHEN unit = 'g' THEN trim_scale(amount * 1000)::text || 'mg'
            WHEN unit = 'l' THEN trim_scale(amount * 1000)::text || 'ml'
            ELSE trim_scale(amount)::text || unit END,
       COALESCE(letters, trim_scale(amount)::text || COALESCE(unit, ''))
  FROM (SELECT ordinality AS place, replace(found[1], ',', '.')::numeric AS amount,
               found[2] AS unit, found[3] AS letters
          FROM regexp_matches(
                 search_fold(translate(given, '''’´`®™©', '')),
                 '([0-9]+(?:[.,][0-9]+)?)(?:\s*(mcg|[uµμ]g|mkg|mg|g|ml|l|iu|%)(?![a-z]))?|([a-z\u00aa-\u1fff\u2c00-\u2fff\u3001-\U0010ffff]+)',
                 'g') WITH ORDINALITY AS matches (found, ordinality)) tokens
$$;

-- A word of a form without its ending: tablety, tableta, tablet; kapky, kapek; čípky, čípek.
CREATE FUNCTION form_stem(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
SELECT CASE WHEN length(word) < 4 THEN word
            WHEN length(word) = 4 THEN rtrim(word, 'aeiouy') -- pero, peru
            WHEN word LIKE 'tabletk_' THEN 'tablet'
            WHEN word LIKE 'kapsl_' THEN 'tobolk'
            ELSE regexp_replace(
                   regexp_replace(word, '(ami|ach|ech|ich|ych|ou|em|um|es|[aeiouys])$', ''),
                   'ek$', 'k') END
$$;

-- The words of all documents, for those that are spelled otherwise. What is near a word shares a key
-- with it: the word with one letter left out, and a long word in halves, one of which has at most one
-- of two typos. (Similarity by trigrams loses a swap in a short word, and takes longer the more words
-- there are.)
CREATE TABLE medicine_lexicon (word text COLLATE "C" PRIMARY KEY);

-- `given`: of a word that a person typed, whose own length may be wrong by two. Calls nothing but
-- PostgreSQL's own: an index is built without a search path.
CREATE FUNCTION typo_keys(lexeme text, given boolean) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
DECLARE
  word   text := ltrim(lexeme, '~');
  middle int := length(word) / 2;
  spread int := CASE WHEN given THEN 1 ELSE 0 END;
  pieces text[] := CASE WHEN given OR length(word) < 8 THEN ARRAY[word] ELSE '{}' END;
  piece  text;
  keys   text[];
BEGIN
  IF given OR length(word) >= 8 THEN
    FOR half IN middle - spread .. middle + spread LOOP
      pieces := pieces || ARRAY['<' || left(word, half), '>' || substr(word, half + 1)];
    END LOOP;
  END IF;
  keys := pieces;
  FOREACH piece IN ARRAY pieces LOOP
    FOR letter IN CASE WHEN piece ~ '^[<>]' THEN 2 ELSE 1 END .. length(piece) LOOP
      keys := keys || (left(piece, letter - 1) || substr(piece, letter + 1));
    END LOOP;
  END LOOP;
  RETURN keys;
END $$;
CREATE INDEX medicine_lexicon_typos ON medicine_lexicon USING gin (typo_keys(word, false));

-- How many letters were left out, added, changed or swapped with their neighbour; `most` + 1 when it
-- is more than `most`.
CREATE FUNCTION typo_distance(a text, b text, most int) RETURNS int
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
DECLARE
  above  int[]; -- the row before the last one: a swap looks back so far
  last   int[];
  row    int[];
  best   int;
  letter text;
BEGIN
  IF abs(length(a) - length(b)) > most THEN
    RETURN most + 1;
  END IF;
  FOR j IN 0 .. length(b) LOOP
    last[j] := j;
  END LOOP;
  FOR i IN 1 .. length(a) LOOP
    letter := substr(a, i, 1);
    row := array_fill(most + 1, ARRAY[length(b) + 1], ARRAY[0]);
    row[0] := i;
    best := i;
    FOR j IN greatest(1, i - most) .. least(length(b), i + most) LOOP
      row[j] := least(last[j] + 1, row[j - 1] + 1,
                      last[j - 1] + CASE WHEN letter = substr(b, j, 1) THEN 0 ELSE 1 END);
      IF i > 1 AND j > 1 AND letter = substr(b, j - 1, 1) AND substr(a, i - 1, 1) = substr(b, j, 1) THEN
        row[j] := least(row[j], above[j - 2] + 1);
      END IF;
      best := least(best, row[j]);
    END LOOP;
    IF best > most THEN
      RETURN most + 1;
    END IF;
    above := last;
    last := row;
  END LOOP;
  RETURN least(last[length(b)], most + 1);
END $$;

-- The lexemes nearest to a word: one typo in four letters and more, two in eight and more. Forms need
-- five letters: there are enough names of four.
CREATE FUNCTION medicine_near(word text) RETURNS text[]
  LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
  AS $$
DECLARE
  keys text[] := typo_keys(word, true);
  stem text := form_stem(word);
BEGIN
  RETURN ARRAY(
    SELECT lexeme
      FROM (SELECT lexeme, typos, min(typos) OVER () AS fewest
              FROM (SELECT known.word AS lexeme, length(ltrim(known.word, '~')) AS letters,
                           typo_distance(CASE WHEN known.word LIKE '~%' THEN stem ELSE medicine_near.word END,
                                         ltrim(known.word, '~'), 2) AS typos
                      FROM medicine_lexicon known
                     WHERE typo_keys(known.word, false) && keys) measured
             WHERE typos <= CASE WHEN letters >= 8 THEN 2
                                 WHEN letters >= 5 OR letters = 4 AND lexeme NOT LIKE '~%' THEN 1
                                 ELSE 0 END) near
     WHERE typos = fewest);
END $$;

-- Whether a lexeme of the lexicon begins so.
CREATE FUNCTION medicine_knows(beginning text) RETURNS boolean
  LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
  AS $$
BEGIN
  RETURN EXISTS (SELECT FROM medicine_lexicon
                  WHERE word >= beginning AND word < beginning || chr(1114111));
END $$;

-- A word of a query as alternatives of a tsquery: it may be the beginning of a word, a form, or
-- several words written together.
CREATE FUNCTION medicine_term(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
SELECT concat_ws(' | ',
  format(CASE WHEN length(word) > 1 THEN '%L:*' ELSE '%L' END, word),
  format(CASE length(word) WHEN 1 THEN NULL WHEN 2 THEN NULL WHEN 3 THEN '%L' ELSE '%L:*' END, '~' || form_stem(word)),
  CASE WHEN length(word) > 3 THEN format('%L:*', '=' || word) END)
$$;

-- Reads what a person has typed:
--   code      the SÚKL code that it may be
--   sought    what a document must hold; `loosely`: or words that are spelled nearly so
--   strong    the same in name and substance alone
--   exact     the names that are the query, or the part of it beside a strength or a form
--   begun     the names that begin so
--   sole      the substances that are it
--   strengths its numbers as those of a name or a strength, not of a package
--   words     its words, for the reason why something was found; by_atc: it has an ATC code
CREATE FUNCTION medicine_query(
  given text, loosely boolean, OUT code text, OUT sought tsquery, OUT strong tsquery, OUT exact tsquery, OUT begun tsquery,
  OUT sole tsquery, OUT strengths tsquery, OUT words tsquery, OUT by_atc boolean
) LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
  AS $$
DECLARE
  folded text := btrim(search_fold(given));
  codes  text[];
BEGIN
  code := CASE WHEN folded ~ '^[0-9]{1,7}$' THEN lpad(folded, 7, '0') END;
  SELECT array_agg(DISTINCT hit[1]) INTO codes
    FROM regexp_matches(folded, '\m([a-v](?:[0-9]{2}(?:[a-z]{1,2}[0-9]{0,2})?)?)\M', 'g') AS hit
   WHERE (length(hit[1]) > 1 OR length(folded) = 1) -- one letter is a group only where it stands alone
     AND EXISTS (SELECT FROM atc WHERE starts_with(atc.code, upper(hit[1])));
  by_atc := codes IS NOT NULL;
  folded := regexp_replace(folded, '\m(' || array_to_string(codes, '|') || ')\M', ' ', 'g');

  WITH tokens AS MATERIALIZED (
    SELECT place, t.word, measure, written, t.word ~ '^[0-9]' AS is_number,
           lag(t.word) OVER in_order AS before, lead(t.word) OVER in_order AS after
      FROM medicine_words(COALESCE(folded, search_fold(given))) t
    WINDOW in_order AS (ORDER BY place)),
  needed AS MATERIALIZED ( -- without what only holds others together
    SELECT *, loosely AND NOT is_number
                AND (medicine_knows(t.word) OR medicine_knows('~' || form_stem(t.word))) AS is_known
      FROM tokens t
     WHERE before IS NULL OR after IS NULL
        OR t.word NOT IN ('a', 'i', 's', 'se', 'v', 'na', 'pro', 'proti', 'z', 'k', 'do', 'od',
                          'and', 'with', 'for', 'of', 'the', 'cum', 'et')),
  corrected AS MATERIALIZED ( -- what is known stands, unless all is and yet nothing was found
    SELECT *, CASE WHEN loosely AND NOT is_number AND length(n.word) BETWEEN 4 AND 40 -- no word is longer
                     AND (NOT is_known OR (SELECT bool_and(is_known OR is_number) FROM needed))
                   THEN medicine_near(n.word) END AS near
      FROM needed n),
  terms AS (
    SELECT CASE
             WHEN is_number
               THEN format('%L | %L', COALESCE(measure, c.word), '#' || COALESCE(measure, c.word))
             WHEN loosely
               THEN NULLIF(concat_ws(' | ', CASE WHEN is_known THEN medicine_term(c.word) END,
                                     (SELECT string_agg(format('%L', lexeme), ' | ') FROM unnest(near) AS lexeme)), '')
             ELSE concat_ws(' | ', medicine_term(c.word),
                            CASE WHEN before !~ '^[0-9]' THEN medicine_term(before || c.word) END,
                            CASE WHEN after !~ '^[0-9]' THEN medicine_term(c.word || after) END)
           END AS term
      FROM corrected c
    UNION ALL
    SELECT format('%L:*', '@' || one) FROM unnest(codes) AS one),
  whole AS (
    SELECT format(' | %L:*', '=' || string_agg(written, '' ORDER BY place)) AS term
      FROM tokens WHERE NOT loosely AND codes IS NULL HAVING count(*) > 1),
  runs AS MATERIALIZED ( -- of neighbouring words: "400 mg ibalgin" has a name beside a strength
    SELECT '=' || string_agg(t.written, '' ORDER BY t.place) AS run
      FROM tokens first JOIN tokens last ON last.place BETWEEN first.place AND 12
      JOIN tokens t ON t.place BETWEEN first.place AND last.place
     WHERE NOT loosely
     GROUP BY first.place, last.place
    UNION
    SELECT '=' || lexeme FROM corrected, unnest(COALESCE(near, ARRAY[corrected.word])) AS lexeme WHERE loosely)
  SELECT CASE WHEN bool_and(term IS NOT NULL)
              THEN (string_agg('(' || term || ')', ' & ')
                    || COALESCE((SELECT term FROM whole), ''))::tsquery END,
         (SELECT string_agg(format('%L:A', run), ' | ')::tsquery FROM runs),
         (SELECT string_agg(format('%L:*A', run), ' | ')::tsquery FROM runs WHERE length(run) > 2),
         (SELECT string_agg(format('%L:B', run), ' | ')::tsquery FROM runs),
         (SELECT string_agg(format('%L', COALESCE(measure, c.word)), ' & ')::tsquery
            FROM corrected c WHERE is_number),
         (SELECT string_agg(format(CASE WHEN length(c.word) > 1 THEN '%L:* | %L:*' ELSE '%L | %L' END,
                                   c.word, '=' || c.word), ' | ')::tsquery
            FROM corrected c WHERE NOT is_number)
    INTO sought, exact, begun, sole, strengths, words
    FROM terms;
  -- 'ibalgin':* becomes 'ibalgin':*AB
  strong := regexp_replace(sought::text, '''(?::(\*))?(?=[ )]|$)', ''':\1AB', 'g')::tsquery;
END $$;

CREATE FUNCTION refresh_medicine_search() RETURNS void
  LANGUAGE plpgsql
  SET jit = off -- it would compile for longer than the statement runs
  AS $$
BEGIN
  WITH RECURSIVE
  groups (member, code, parent_code) AS ( -- every ATC code in use, with itself and all above it
    SELECT code, code, parent_code FROM atc WHERE code IN (SELECT atc_code FROM medicines)
    UNION ALL
    SELECT below.member, above.code, above.parent_code
      FROM groups below JOIN atc above ON above.code = below.parent_code),
  parts AS MATERIALIZED ( -- a name of level 5 lists substances: losartan and diuretics
    SELECT code AS atc_code, btrim(part) AS part, part = name_en AS is_one
      FROM atc, regexp_split_to_table(name_en, ',| AND |/|\(') AS part
     WHERE length(code) = 7 AND code IN (SELECT atc_code FROM medicines)
    UNION
    SELECT code, name_cs, true FROM atc
     WHERE length(code) = 7 AND code IN (SELECT atc_code FROM medicines)),
  compositions AS MATERIALIZED (
    SELECT sukl_code, array_agg(substance_code ORDER BY substance_code)::text AS key,
           array_agg(substance_code) AS codes
      FROM medicine_substances GROUP BY sukl_code),
  -- Every text that makes a document, once for all packages that share it.
  pieces (kind, key, style, weight, content) AS MATERIALIZED (
    SELECT 'name', name, 'whole', 'A', name FROM medicines
    UNION
    SELECT 'strength', strength, 'words', 'A', strength FROM medicines
    UNION -- the supplement repeats the package
    SELECT 'box', written, 'box', 'A', written FROM medicines, unnest(ARRAY[supplement, package]) AS written
    UNION
    SELECT 'form', code, 'form', 'A', written
      FROM forms, unnest(ARRAY[code, name_cs, name_en, name_la]) AS written
    UNION
    SELECT 'holder', code || '-' || country, 'words', 'D', name FROM organisations
    UNION
    SELECT 'atc', member, CASE WHEN length(code) = 7 THEN 'whole' ELSE 'words' END,
           CASE WHEN length(code) = 7 THEN 'B' ELSE 'C' END, written
      FROM groups JOIN atc USING (code), unnest(ARRAY[name_cs, name_en]) AS written
    UNION
    SELECT 'composition', key, CASE WHEN cardinality(codes) = 1 THEN 'whole' ELSE 'words' END, 'B', written
      FROM (SELECT DISTINCT ON (key) key, codes FROM compositions) distinct_ones
      JOIN substances x ON x.code = ANY (codes),
           unnest(ARRAY[x.name_inn, x.name_en, x.name_cs]) AS written
    UNION -- where no composition is known: the substances that the ATC code names, …
    SELECT 'derived', atc_code, CASE WHEN is_one THEN 'whole' ELSE 'words' END, 'B', written
      FROM (SELECT atc_code, is_one, x.* FROM parts JOIN substances x ON x.name_en = part
            UNION
            SELECT atc_code, is_one, x.* FROM parts JOIN substances x ON x.name_cs = part) named,
           unnest(ARRAY[name_inn, name_en, name_cs]) AS written
    UNION -- … and their salts, by the whole Latin name. Calcium has a hundred: not one substance.
    SELECT 'derived', atc_code, 'salt', 'B', name_inn
      FROM (SELECT atc_code, name_inn, count(*) OVER (PARTITION BY atc_code) AS salts
              FROM parts JOIN substances ON split_part(name_en, ' ', 1) = split_part(part, ' ', 1)
                                        AND starts_with(name_en, part || ' ')
             WHERE left(name_inn, 4) = left(part, 4)) found
     WHERE salts <= 20),
  words AS MATERIALIZED (
    SELECT content, place, word, measure, written, place = 1 AS is_first,
           measure LIKE '%ml' OR measure IS NULL AND written ~ '^[0-9]' AS is_size
      FROM (SELECT DISTINCT content FROM pieces) texts, medicine_words(content)),
  lexemes AS (
    SELECT kind, key, weight,
           unnest(CASE style
             WHEN 'form' THEN ARRAY['~' || form_stem(word)]
             WHEN 'salt' THEN CASE WHEN is_first THEN ARRAY[word] END
             WHEN 'box'  THEN CASE WHEN is_size THEN ARRAY['#' || word, '#' || measure]
                                   ELSE ARRAY[word, measure] END
             ELSE ARRAY[word, measure] END) AS lexeme
      FROM pieces JOIN words USING (content)
    UNION
    SELECT kind, key, weight, '=' || string_agg(written, '' ORDER BY place)
      FROM pieces JOIN words USING (content)
     WHERE style IN ('whole', 'salt')
     GROUP BY kind, key, weight, content
    UNION
    SELECT 'atc', code, 'C', '@' || lower(code) FROM atc),
  ready AS MATERIALIZED (
    SELECT kind, key, string_agg(format('''%s'':1%s', lexeme, weight), ' ')::tsvector AS document
      FROM lexemes WHERE lexeme IS NOT NULL GROUP BY kind, key),
  documents AS (
    SELECT m.sukl_code,
           n.document || COALESCE(s.document, '') || COALESCE(b.document, '')
             || COALESCE(p.document, '') || COALESCE(f.document, '') || COALESCE(a.document, '')
             || COALESCE(c.document, d.document, '') || COALESCE(h.document, '') AS document
      FROM medicines m
      JOIN ready n ON n.kind = 'name' AND n.key = m.name
      LEFT JOIN ready s ON s.kind = 'strength' AND s.key = m.strength
      LEFT JOIN ready b ON b.kind = 'box' AND b.key = m.supplement
      LEFT JOIN ready p ON p.kind = 'box' AND p.key = m.package
      LEFT JOIN ready f ON f.kind = 'form' AND f.key = m.form_code
      LEFT JOIN ready a ON a.kind = 'atc' AND a.key = m.atc_code
      LEFT JOIN compositions k ON k.sukl_code = m.sukl_code
      LEFT JOIN ready c ON c.kind = 'composition' AND c.key = k.key
      LEFT JOIN ready d ON d.kind = 'derived' AND d.key = m.atc_code
      LEFT JOIN ready h ON h.kind = 'holder' AND h.key = m.holder_code || '-' || m.holder_country)
  INSERT INTO medicine_search AS present (sukl_code, document)
  SELECT sukl_code, document FROM documents
   WHERE NOT EXISTS (SELECT FROM medicine_search same
                      WHERE same.sukl_code = documents.sukl_code AND same.document = documents.document)
  ON CONFLICT (sukl_code) DO UPDATE SET document = EXCLUDED.document;

  WITH lexemes AS MATERIALIZED (
    SELECT word FROM ts_stat('SELECT document FROM medicine_search') WHERE word ~ '^~?[^0-9=#@~]'),
  gone AS (
    DELETE FROM medicine_lexicon known
     WHERE NOT EXISTS (SELECT FROM lexemes WHERE lexemes.word = known.word))
  INSERT INTO medicine_lexicon (word) SELECT word FROM lexemes ON CONFLICT DO NOTHING;

  -- What waits to be sorted in would be read by every search.
  PERFORM gin_clean_pending_list('medicine_search_document'), gin_clean_pending_list('medicine_lexicon_typos');
  ANALYZE medicine_search, medicine_lexicon;
END $$;

-- Whether an ATC code is named after a substance, which stands for a composition that is not known.
CREATE INDEX substances_by_name ON substances (name_cs);
CREATE INDEX substances_by_name_en ON substances (name_en);

-- A name that is no longer in the registry may be among those that were.
CREATE INDEX cancelled_registrations_by_name ON cancelled_registrations ((search_fold(name) COLLATE "C"));
