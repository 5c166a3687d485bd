-- The Czech medicines registry as SÚKL publishes it. Nothing here belongs to a user. An import
-- brings these tables from one edition to the next in one transaction (db/import).
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- An index on search_fold is built without a search path (PostgreSQL 17+): it must know by itself
-- where its dictionary is.
DO $$
DECLARE
  home text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'unaccent');
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION search_fold(text) RETURNS text
       LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
       AS $f$ SELECT replace(lower(%1$s.unaccent(%2$L, normalize($1, NFC))), ''ς'', ''σ'') $f$',
    home, home || '.unaccent');
END $$;

-- Provenance: the edition in use of each of SÚKL's publications.
CREATE TABLE editions (
  source      text PRIMARY KEY, -- dlp, pharmacies, scau, interruptions, dispensed
  name        text NOT NULL,    -- the date in the publication's own name
  valid_from  date,
  valid_to    date,
  sample      boolean NOT NULL, -- the project's own, not SÚKL's
  fingerprint text NOT NULL,    -- of all its files: the same edition twice changes nothing
  rows        jsonb NOT NULL,   -- how many were kept, by file
  imported_at timestamptz NOT NULL DEFAULT now()
);

-- Code lists. A code that is used and stands in no list has a row without a label.
CREATE TABLE atc (
  code        text PRIMARY KEY,
  name_cs     text,
  name_en     text,
  parent_code text REFERENCES atc DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX atc_children ON atc (parent_code, code);

CREATE TABLE forms (code text PRIMARY KEY, name_cs text, name_en text, name_la text);
CREATE TABLE routes (code text PRIMARY KEY, name_cs text, name_en text);
CREATE TABLE package_types (code text PRIMARY KEY, name_cs text);
CREATE TABLE units (code text PRIMARY KEY, name_cs text);
CREATE TABLE indication_groups (code text PRIMARY KEY, name_cs text);
CREATE TABLE dispensing_types (
  code         text PRIMARY KEY,
  name_cs      text,
  prescription boolean -- needs one; null: not known
);
CREATE TABLE registration_procedures (code text PRIMARY KEY, name_cs text);
CREATE TABLE registration_states (
  code     text PRIMARY KEY,
  name_cs  text,
  in_force boolean -- null: the state does not tell
);
CREATE TABLE organisations ( -- one code has holders in several countries
  code    text NOT NULL,
  country text NOT NULL,
  name    text,
  PRIMARY KEY (code, country)
);
CREATE TABLE substances (code int PRIMARY KEY, name_inn text, name_en text, name_cs text);

-- One row a package, as SÚKL's codes are. Blank is null: unknown, never "no".
CREATE TABLE medicines (
  sukl_code           text PRIMARY KEY CHECK (sukl_code ~ '^[0-9]{7}$'),
  name                text NOT NULL,
  supplement          text,
  strength            text,
  form_code           text REFERENCES forms DEFERRABLE INITIALLY DEFERRED,
  package             text,
  route_code          text REFERENCES routes DEFERRABLE INITIALLY DEFERRED,
  package_type_code   text REFERENCES package_types DEFERRABLE INITIALLY DEFERRED,
  holder_code         text,
  holder_country      text,
  state_code          text REFERENCES registration_states DEFERRABLE INITIALLY DEFERRED,
  valid_until         date,
  unlimited           boolean NOT NULL,
  marketed_until      date,
  indication_code     text REFERENCES indication_groups DEFERRABLE INITIALLY DEFERRED,
  atc_code            text REFERENCES atc DEFERRABLE INITIALLY DEFERRED,
  registration_number text,
  parallel_import     text, -- the number of the permit
  procedure_code      text REFERENCES registration_procedures DEFERRABLE INITIALLY DEFERRED,
  ddd_amount          numeric,
  ddd_unit            text REFERENCES units DEFERRABLE INITIALLY DEFERRED,
  ddd_per_package     numeric,
  dispensing_code     text REFERENCES dispensing_types DEFERRABLE INITIALLY DEFERRED,
  delivered           boolean, -- to pharmacies in the last six months
  expiry              text,    -- a number and H, D, W or M
  mrp_number          text,
  safety_feature      boolean NOT NULL,
  FOREIGN KEY (holder_code, holder_country) REFERENCES organisations DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX medicines_by_atc ON medicines (atc_code COLLATE "C", sukl_code);

-- Active substances in the order of the composition.
CREATE TABLE medicine_substances (
  sukl_code      text NOT NULL REFERENCES medicines ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  position       int NOT NULL,
  substance_code int NOT NULL REFERENCES substances DEFERRABLE INITIALLY DEFERRED,
  amount_from    text,
  amount         text,
  unit           text REFERENCES units DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (sukl_code, position)
);
CREATE INDEX medicine_substances_by_substance ON medicine_substances (substance_code);

-- Leaflets: which document a package has, and the text of those that were asked for. The texts
-- belong to the document's name, not to an edition: a changed leaflet has a new name.
CREATE TABLE medicine_documents (
  sukl_code  text NOT NULL REFERENCES medicines ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  kind       text NOT NULL CHECK (kind IN ('PIL', 'SPC')),
  name       text NOT NULL, -- of SÚKL's file, or EMA's address
  decided_on date,
  PRIMARY KEY (sukl_code, kind)
);
CREATE TABLE document_texts (
  name       text PRIMARY KEY,
  title      text,
  content    text NOT NULL,
  sections   jsonb NOT NULL, -- [{ number, heading, offset }], offset in characters of content
  fetched_at timestamptz NOT NULL DEFAULT now()
);

-- Registrations that were cancelled; SÚKL gives them no codes.
CREATE TABLE cancelled_registrations (
  id                  int PRIMARY KEY, -- its line in the file
  name                text NOT NULL,
  strength            text,
  form_code           text,
  route_code          text,
  registration_number text,
  holder_code         text,
  holder_country      text,
  ended_on            date,
  state_code          text
);

-- Publications of their own, each with its own edition: their codes need not be in the registry.
CREATE TABLE reimbursements (
  sukl_code              text PRIMARY KEY,
  max_price              numeric,
  amount                 numeric,
  conditions             text,
  prescriber_restriction text
);
CREATE TABLE interruptions ( -- the report that is valid now, one a code
  sukl_code        text PRIMARY KEY,
  type             text NOT NULL, -- zahajeni, preruseni, obnoveni, ukonceni
  valid_from       date,
  reported_on      date,
  expected_until   date,
  replacements     text,
  replacement_note text,
  reason           text
);
CREATE TABLE dispensed ( -- packs and average price in a month, by the kind of report
  sukl_code text NOT NULL,
  period    text NOT NULL, -- YYYY-MM
  kind      text NOT NULL,
  packs     numeric,
  price     numeric, -- final, with VAT
  PRIMARY KEY (sukl_code, period, kind)
);

CREATE TABLE pharmacy_types (code text PRIMARY KEY, name_cs text);
CREATE TABLE pharmacies (
  id                text PRIMARY KEY, -- KOD_PRACOVISTE; the pharmacy's own code may be blank
  code              text,
  name              text NOT NULL,
  type_code         text REFERENCES pharmacy_types DEFERRABLE INITIALLY DEFERRED,
  street            text,
  city              text NOT NULL,
  postal_code       text,
  phone             text,
  email             text,
  web               text,
  has_erecept       boolean,
  mail_order        boolean NOT NULL,
  emergency_service boolean NOT NULL,
  hours_known       boolean NOT NULL -- without a row of hours: closed, or unknown
);
CREATE INDEX pharmacies_by_postal_code ON pharmacies (postal_code COLLATE "C" text_pattern_ops);
CREATE INDEX pharmacies_by_city ON pharmacies (search_fold(city) text_pattern_ops);
CREATE TABLE pharmacy_hours (
  pharmacy_id text NOT NULL REFERENCES pharmacies ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  day         smallint NOT NULL CHECK (day BETWEEN 1 AND 8), -- Monday is 1, 8 is a public holiday
  opens       time NOT NULL,
  closes      time NOT NULL, -- 24:00 is the end of the day
  PRIMARY KEY (pharmacy_id, day, opens)
);
