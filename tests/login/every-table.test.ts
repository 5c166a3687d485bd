import { expect, it } from 'vitest';
import { tables } from '../support/every-row';
import { openImportStore } from '../support/import-store';

/** What a person's export has of each table; whoever adds one decides it here, and in docs/export.md. */
const EXPORTED = {
  '"user"': 'account',
  login_account: 'account.sign_in',
  login_passkey: 'account.passkeys',
  login_consent: 'account.clients',
  login_client: 'account.clients',
  login_personal_token: 'account.personal_tokens',
  tasks: 'tasks',
  prompts: 'prompts',
  prompt_versions: 'prompts.versions',
  projects: 'projects',
  files: 'projects.files',
  sessions: 'projects.sessions',
  discoveries: 'projects.discoveries',
  context_items: 'projects.reads',
};
const MADE_AGAIN = 'chunks chunk_bits file_imports'; // from files, sessions and discoveries
const UNDER_WAY = 'pushes push_files'; // a push that is not committed
/** Opens doors, or ends within minutes. */
const LOGIN =
  'login_session login_verification login_refresh_token login_access_token login_revocation login_invitation login_client_assertion login_deleted_user';
const OF_NOBODY = 'login_key login_resource login_client_resource metrics schema_migrations';
const REGISTRY =
  'atc cancelled_registrations dispensed dispensing_types document_texts editions forms import_runs indication_groups interruptions medicine_documents medicine_lexicon medicine_search medicine_substances medicines organisations package_types pharmacies pharmacy_hours pharmacy_types registration_procedures registration_states reimbursements routes substances units';

it('has every table in the export, or a reason why not', async () => {
  const store = await openImportStore();
  const left = [MADE_AGAIN, UNDER_WAY, LOGIN, OF_NOBODY, REGISTRY].join(' ').split(' ');
  expect(await tables(store.db)).toEqual([...Object.keys(EXPORTED), ...left].sort());
  await store.remove();
});
