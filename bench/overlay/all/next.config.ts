import { join } from 'node:path';
// From bench/.work/<app> as from bench/overlay/all, this is the project's own.
import config from '../../../next.config';

export default {
  ...config,
  // The copies use the project's node_modules: module resolution must be free to walk up to it.
  turbopack: { root: join(process.cwd(), '../../..') },
  typescript: { ignoreBuildErrors: true }, // `npm run check` has looked at these sources
};
