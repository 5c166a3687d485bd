import fc from 'fast-check';

// The same examples in every run, so that a failure is the change's own. FC_SEED looks for others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_260_728), numRuns: 200 });
