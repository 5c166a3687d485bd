import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@/lib/login/password';
import { Field } from './field';

/** A password that is being chosen. */
export function NewPassword({ label, wrong }: { label: string; wrong: boolean }) {
  return (
    <Field
      label={label}
      hint={`${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters. A password manager makes a good one.`}
      wrong={wrong}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={SHORTEST_PASSWORD}
      maxLength={LONGEST_PASSWORD}
    />
  );
}
