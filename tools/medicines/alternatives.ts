import type { Status } from './availability';
import { formDistance, isTakenAlike } from './form';
import type { Medicine } from './medicine';
import { doublingsBetween } from './strength';

/** A package with what it is ranked by. */
export interface Candidate extends Medicine {
  route: string | null;
  status: Status;
}

interface Alternative<C extends Candidate = Candidate> {
  candidate: C;
  same_strength: boolean | null;
  same_form: boolean | null;
  distance: number;
  ofAskedProduct: boolean;
}

// Four times the dose is as far as a strength that can't be compared.
const FARTHEST = 2;

/**
 * Packages that may stand in for the one asked about, best first: supplied before not known, then
 * the nearest in form and strength together; of one product first one package, then the next.
 */
export function rankAlternatives<C extends Candidate>(asked: C, candidates: C[]): Alternative<C>[] {
  const fitting = candidates
    .filter((candidate) => isTakenAlike(asked, candidate))
    .map((candidate) => compare(asked, candidate))
    // The same product in another package helps only when that package is known to be supplied.
    .filter(({ ofAskedProduct, candidate }) => !ofAskedProduct || candidate.status === 'supplied')
    .sort(by(isUnknown, distance, ({ candidate }) => Number(candidate.package !== asked.package)));

  const turns = new Map<string, number>();
  const turn = new Map<Alternative, number>();
  for (const alternative of fitting) {
    const product = productOf(alternative.candidate);
    turns.set(product, (turns.get(product) ?? 0) + 1);
    turn.set(alternative, turns.get(product) ?? 0);
  }
  const turnOf = (one: Alternative) => turn.get(one) ?? 0;
  return fitting.sort(by(isUnknown, distance, turnOf, (one) => Number(!one.ofAskedProduct)));
}

function compare<C extends Candidate>(asked: C, candidate: C): Alternative<C> {
  const doublings = doublingsBetween(asked.strength, candidate.strength);
  const forms = asked.form !== null && candidate.form !== null;
  return {
    candidate,
    same_strength: doublings === null ? null : doublings === 0,
    same_form: forms ? asked.form === candidate.form : null,
    distance: formDistance(asked.form, candidate.form) + Math.min(doublings ?? FARTHEST, FARTHEST),
    ofAskedProduct: productOf(asked) === productOf(candidate),
  };
}

/** One name covers many packages: what they share beside it makes them one product. */
function productOf({ name, strength, form }: Candidate): string {
  return JSON.stringify([name, strength, form]);
}

const isUnknown = ({ candidate }: Alternative) => Number(candidate.status !== 'supplied');
const distance = (alternative: Alternative) => alternative.distance;

/** Sorts by the first key that differs; what is equal in all of them stays in its order. */
function by(...keys: ((alternative: Alternative) => number)[]) {
  return (a: Alternative, b: Alternative) => {
    for (const key of keys) {
      const difference = key(a) - key(b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}
