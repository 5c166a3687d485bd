import { dispensedFile, interruptionFiles, pharmacyFiles, reimbursementFile } from './other-files';
import { registryFiles } from './registry-files';

/** Every file of the sample that is made from this folder, by its path under db/sample. */
export function sampleFiles(): Map<string, Buffer> {
  const under = (folder: string, files: [string, Buffer][]) =>
    files.map(([name, bytes]): [string, Buffer] => [`${folder}/${name}`, bytes]);
  return new Map([
    ...under('dlp', registryFiles()),
    ...under('pharmacies', pharmacyFiles()),
    ...under('interruptions', interruptionFiles()),
    ['scau.txt', reimbursementFile()],
    ['dispensed.csv', dispensedFile()],
  ]);
}
