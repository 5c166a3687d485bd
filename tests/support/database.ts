import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of a test's own on the server in POSTGRES_URL. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty database; says what is missing where there is no server. */
export async function createDatabase(): Promise<TestDatabase> {
  const server = process.env.POSTGRES_URL;
  if (!server) throw new Error('Set POSTGRES_URL to a PostgreSQL server for these tests.');
  const name = `quartet_test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runOn(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Runs statements on a database of PostgreSQL. */
export async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
