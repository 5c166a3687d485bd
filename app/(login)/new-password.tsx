import { Field } from './field';

/** A password that is being chosen. */
export function NewPassword({ label, wrong }: { label: string; wrong: boolean }) {
  return (
    <Field
      label={label}
      hint="10 to 128 characters. A password manager makes a good one."
      wrong={wrong}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={10}
      maxLength={128}
    />
  );
}
