import type { FormField } from '@/lib/catalogue/form-fields';
import { Control } from './control';

interface Props {
  field: FormField;
  value: string | boolean;
  fault: string | undefined;
  /** The language of `fault`, where it is not the page's. */
  lang: string | undefined;
  onChange(value: string | boolean): void;
}

/** A parameter: its name, what it is for, what it may be, and what was wrong with it. */
export function Field({ field, value, fault, lang, onChange }: Props) {
  const id = `pg-${field.name}`;
  const hasHint = field.description !== undefined || field.limits !== undefined;
  const describedBy = [hasHint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const control = (
    <Control
      field={field}
      value={value}
      onChange={onChange}
      attributes={{
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(fault && { 'aria-invalid': true }),
        ...(field.required && { required: true }),
      }}
    />
  );
  const label = (
    <label htmlFor={id}>
      {field.name}
      {field.required && <span className="pg-required"> required</span>}
    </label>
  );
  return (
    <div className="pg-field">
      {field.kind === 'switch' ? (
        <div className="pg-switch">
          {control}
          {label}
        </div>
      ) : (
        <>
          {label}
          {control}
        </>
      )}
      {hasHint && (
        <p id={`${id}-hint`} className="muted small">
          {field.description}
          {field.description && field.limits && <br />}
          {field.limits}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="small pg-fault" lang={lang}>
          {fault}
        </p>
      )}
    </div>
  );
}
