import { type ComponentProps, useId } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  /** Whether the notice above the form is about this field. */
  wrong?: boolean;
}

/** One thing to fill in, with its label, what to know of it, and whether it was wrong. */
export function Field({ label, hint, wrong = false, ...input }: Props) {
  const id = useId();
  const about = [hint && `${id}-hint`, wrong && 'notice'].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-describedby={about || undefined}
        aria-invalid={wrong || undefined}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="muted small">
          {hint}
        </p>
      )}
    </div>
  );
}
