-- What a file is about, as tools/context/role.ts has it: its folder's name, null at the root and in
-- folders that say nothing.
CREATE FUNCTION context_module(path text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT folder
      FROM substring(path FROM '([^/]+)/[^/]+$') AS folder
     WHERE lower(folder) NOT IN ('src', 'lib', 'app', 'server', 'client', 'tests')
  $$;
