-- The login of its own. What Better Auth keeps has its own names behind login_, in snake_case; every
-- column with an instant ends in _at, but for the two of them that it calls otherwise.
ALTER TABLE "user" ADD COLUMN email_verified boolean NOT NULL DEFAULT false;
ALTER TABLE "user" ADD COLUMN image text;
ALTER TABLE "user" ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
CREATE UNIQUE INDEX user_by_email ON "user" (email);

CREATE TABLE login_session (
  id         text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  token      text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL
);
CREATE INDEX login_session_by_user ON login_session (user_id);

-- How a user signs in: by a password, or at a provider that knows them.
CREATE TABLE login_account (
  id                       text PRIMARY KEY,
  user_id                  text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  account_id               text NOT NULL,
  provider_id              text NOT NULL,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  password                 text,
  created_at               timestamptz NOT NULL DEFAULT now(),
  updated_at               timestamptz NOT NULL
);
CREATE INDEX login_account_by_user ON login_account (user_id);

-- What lives for minutes: authorization codes, links in e-mails.
CREATE TABLE login_verification (
  id         text PRIMARY KEY,
  identifier text NOT NULL,
  value      text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX login_verification_by_identifier ON login_verification (identifier);

-- The keys that sign access tokens; the private half is encrypted.
CREATE TABLE login_key (
  id          text PRIMARY KEY,
  public_key  text NOT NULL,
  private_key text NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz,
  alg         text,
  crv         text
);

CREATE TABLE login_client (
  id                                  text PRIMARY KEY,
  client_id                           text NOT NULL UNIQUE,
  client_secret                       text,
  client_discovery_id                 text,
  disabled                            boolean,
  skip_consent                        boolean,
  enable_end_session                  boolean,
  subject_type                        text,
  scopes                              jsonb,
  client_credentials_scopes           jsonb,
  user_id                             text REFERENCES "user" (id) ON DELETE CASCADE,
  created_at                          timestamptz,
  updated_at                          timestamptz,
  name                                text,
  uri                                 text,
  icon                                text,
  contacts                            jsonb,
  tos                                 text,
  policy                              text,
  software_id                         text,
  software_version                    text,
  software_statement                  text,
  redirect_uris                       jsonb NOT NULL,
  post_logout_redirect_uris           jsonb,
  backchannel_logout_uri              text,
  backchannel_logout_session_required boolean,
  token_endpoint_auth_method          text,
  application_type                    text,
  jwks                                text,
  jwks_uri                            text,
  grant_types                         jsonb,
  response_types                      jsonb,
  require_pkce                        boolean,
  dpop_bound_access_tokens            boolean,
  reference_id                        text,
  metadata                            jsonb
);
CREATE INDEX login_client_by_user ON login_client (user_id);

CREATE TABLE login_resource (
  id                                text PRIMARY KEY,
  identifier                        text NOT NULL UNIQUE,
  name                              text NOT NULL,
  access_token_ttl                  integer,
  refresh_token_ttl                 integer,
  signing_algorithm                 text,
  signing_key_id                    text,
  allowed_scopes                    jsonb,
  custom_claims                     jsonb,
  dpop_bound_access_tokens_required boolean,
  disabled                          boolean,
  created_at                        timestamptz,
  updated_at                        timestamptz,
  policy_version                    integer,
  metadata                          jsonb
);

CREATE TABLE login_client_resource (
  id          text PRIMARY KEY,
  client_id   text NOT NULL REFERENCES login_client (client_id) ON DELETE CASCADE,
  resource_id text NOT NULL REFERENCES login_resource (identifier) ON DELETE CASCADE,
  metadata    jsonb,
  created_at  timestamptz,
  UNIQUE (client_id, resource_id)
);
CREATE INDEX login_client_resource_by_resource ON login_client_resource (resource_id);

CREATE TABLE login_refresh_token (
  id                         text PRIMARY KEY,
  token                      text NOT NULL UNIQUE,
  client_id                  text NOT NULL REFERENCES login_client (client_id) ON DELETE CASCADE,
  session_id                 text REFERENCES login_session (id) ON DELETE SET NULL,
  user_id                    text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  reference_id               text,
  authorization_code_id      text,
  resources                  jsonb,
  requested_user_info_claims jsonb,
  expires_at                 timestamptz NOT NULL,
  created_at                 timestamptz NOT NULL,
  revoked                    timestamptz,
  rotated_at                 timestamptz,
  rotation_replay_response   text,
  rotation_replay_expires_at timestamptz,
  auth_time                  timestamptz,
  confirmation               jsonb,
  scopes                     jsonb NOT NULL
);
CREATE INDEX login_refresh_token_by_user ON login_refresh_token (user_id, client_id);
CREATE INDEX login_refresh_token_by_client ON login_refresh_token (client_id);
CREATE INDEX login_refresh_token_by_session ON login_refresh_token (session_id);
CREATE INDEX login_refresh_token_by_code ON login_refresh_token (authorization_code_id);

CREATE TABLE login_access_token (
  id                         text PRIMARY KEY,
  token                      text NOT NULL UNIQUE,
  client_id                  text NOT NULL REFERENCES login_client (client_id) ON DELETE CASCADE,
  session_id                 text REFERENCES login_session (id) ON DELETE SET NULL,
  user_id                    text REFERENCES "user" (id) ON DELETE CASCADE,
  reference_id               text,
  authorization_code_id      text,
  resources                  jsonb,
  requested_user_info_claims jsonb,
  refresh_id                 text REFERENCES login_refresh_token (id) ON DELETE CASCADE,
  expires_at                 timestamptz NOT NULL,
  created_at                 timestamptz NOT NULL,
  revoked                    timestamptz,
  confirmation               jsonb,
  scopes                     jsonb NOT NULL
);
CREATE INDEX login_access_token_by_user ON login_access_token (user_id);
CREATE INDEX login_access_token_by_client ON login_access_token (client_id);
CREATE INDEX login_access_token_by_session ON login_access_token (session_id);
CREATE INDEX login_access_token_by_code ON login_access_token (authorization_code_id);
CREATE INDEX login_access_token_by_refresh ON login_access_token (refresh_id);

CREATE TABLE login_consent (
  id                         text PRIMARY KEY,
  client_id                  text NOT NULL REFERENCES login_client (client_id) ON DELETE CASCADE,
  user_id                    text REFERENCES "user" (id) ON DELETE CASCADE,
  reference_id               text,
  resources                  jsonb,
  requested_user_info_claims jsonb,
  scopes                     jsonb NOT NULL,
  created_at                 timestamptz NOT NULL,
  updated_at                 timestamptz NOT NULL
);
CREATE INDEX login_consent_by_client ON login_consent (client_id);
CREATE INDEX login_consent_by_user ON login_consent (user_id);

CREATE TABLE login_client_assertion (
  id         text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

CREATE TABLE login_passkey (
  id            text PRIMARY KEY,
  user_id       text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  name          text,
  public_key    text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  counter       bigint NOT NULL, -- WebAuthn counts to 2^32
  device_type   text NOT NULL,
  backed_up     boolean NOT NULL,
  transports    text,
  created_at    timestamptz,
  aaguid        text
);
CREATE INDEX login_passkey_by_user ON login_passkey (user_id);

-- A grant that was taken back: access tokens of it issued until then are refused, though they are
-- still signed and in time. One row is enough, and needed only until the last of them has expired.
CREATE TABLE login_revocation (
  user_id    text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  client_id  text NOT NULL,
  revoked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, client_id)
);

-- Tokens that a person makes for curl or CI. The token itself is shown once and kept as a hash.
CREATE TABLE login_personal_token (
  id           uuid PRIMARY KEY,
  user_id      text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  name         text NOT NULL,
  hash         text NOT NULL UNIQUE,
  scopes       text[] NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX login_personal_token_by_user ON login_personal_token (user_id, created_at DESC);

-- Who may sign up where only the invited may. The code is kept as a hash.
CREATE TABLE login_invitation (
  hash       text PRIMARY KEY,
  email      text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
