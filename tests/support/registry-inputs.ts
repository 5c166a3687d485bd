import { join } from 'node:path';

/** SÚKL's publications in a folder as they are handed out with the project's data. */
export function registryInputs(folder: string) {
  return {
    dlp: join(folder, 'DLP20260227'),
    pharmacies: join(folder, 'LEKARNY20260227'),
    scau: join(folder, 'reimbursement_oncology_scau_202605.csv'),
    dispensed: join(folder, 'LEK13_202602v01.csv'),
  };
}
