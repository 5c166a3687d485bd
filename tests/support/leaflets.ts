import { join } from 'node:path';
import { importSukl } from '@/db/import';
import { type Answer, callTool } from './client';
import { type DocumentServer, startDocumentServer } from './document-server';
import { openImportStore } from './import-store';
import { startServer, type TestServer } from './server';
import { codeOf, dlpFiles } from './sukl-editions';
import { table, writeFolder } from './sukl-files';

/** A server of a test's own, whose packages have the documents that the test gives them. */
export interface LeafletServer {
  server: TestServer;
  documents: DocumentServer;
  pil(code: string, args?: Record<string, unknown>): Promise<Answer>;
  spc(code: string, args?: Record<string, unknown>): Promise<Answer>;
  stop(): Promise<void>;
}

/** The names of a package's documents; a name alone is that of both. */
type Names = string | { pil?: string; spc?: string };

/**
 * Imports a registry whose first packages (`codeOf` of sukl-editions) have documents of these
 * names, starts a server on it, and one with documents beside it.
 */
export async function startLeafletServer(
  names: Names[],
  env: Record<string, string> = {},
): Promise<LeafletServer> {
  const store = await openImportStore();
  const dlp = writeFolder(join(store.folder, 'dlp'), {
    ...dlpFiles(),
    'dlp_nazvydokumentu.csv': documentNames(names),
  });
  await importSukl(store.db, { dlp }, { edition: '2026-02-27' });
  await store.db.close(); // an embedded store is held by one at a time
  const documents = await startDocumentServer();
  const server = await startServer({
    env: { ...store.env, SUKL_DOCUMENTS_URL: documents.url, ...env },
  });
  const call =
    (tool: string) =>
    (sukl_code: string, args: Record<string, unknown> = {}) =>
      callTool(tool, { sukl_code, ...args }, { url: server.url });
  return {
    server,
    documents,
    pil: call('get-pil-content'),
    spc: call('get-spc-content'),
    async stop() {
      await server.stop('SIGKILL'); // an idle connection would hold SIGTERM for seconds
      await documents.close();
      await store.remove();
    },
  };
}

/** SÚKL's own file of the documents' names, with as many rows as the importer wants to see. */
function documentNames(names: Names[]): Buffer {
  const rows = Array.from({ length: 1_050 }, (_, i) => {
    const given = names[i] ?? `OTHER${i}.pdf`;
    const { pil = '', spc = '' } = typeof given === 'string' ? { pil: given, spc: given } : given;
    return { KOD_SUKL: codeOf(i), PIL: pil, DAT_ROZ_PIL: '01.06.2025', SPC: spc, DAT_ROZ_SPC: '' };
  });
  return table('KOD_SUKL;PIL;DAT_ROZ_PIL;SPC;DAT_ROZ_SPC', rows);
}
