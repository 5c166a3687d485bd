import nextEnv from '@next/env';

// Next reads `.env` and its kin only once it runs: a script that does not would sign with another
// secret than the server verifies with, or leave its database without tables.
nextEnv.loadEnvConfig(process.cwd(), false, { info() {}, error: console.error });
