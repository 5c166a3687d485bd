import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { CamelCasePlugin, Kysely } from 'kysely';
import { getDb } from '../client';
import { storeDialect } from './dialect';

/** The store as Better Auth wants one. Its names are written in camel case, those of columns are not. */
export function loginStore() {
  const db = new Kysely({
    dialect: storeDialect(getDb),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return kyselyAdapter(db, { type: 'postgres', transaction: true });
}
