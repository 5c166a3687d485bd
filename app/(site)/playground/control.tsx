import type { FormField } from '@/lib/catalogue/form-fields';

interface Props {
  field: FormField;
  value: string | boolean;
  onChange(value: string | boolean): void;
  attributes: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: true };
}

const INPUT_TYPES = { date: 'date', datetime: 'datetime-local', number: 'number' } as const;

/** The input that fits a parameter. Without `name`: no field ever lands in an address. */
export function Control({ field, value, onChange, attributes }: Props) {
  const { kind, options = [], default: byDefault } = field;
  if (kind === 'switch') {
    return (
      <input
        {...attributes}
        type="checkbox"
        role="switch"
        checked={value === true}
        aria-checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  const shared = {
    ...attributes,
    value: String(value),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (kind === 'choice') {
    return (
      <select {...shared}>
        {!field.required && (
          <option value="">{byDefault ? `default: ${byDefault}` : 'default'}</option>
        )}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  if (kind === 'long' || kind === 'list') {
    return <textarea {...shared} rows={kind === 'list' ? 3 : 4} spellCheck={kind === 'long'} />;
  }
  return (
    <input
      {...shared}
      type={kind === 'text' ? 'text' : INPUT_TYPES[kind]}
      min={field.min}
      max={field.max}
      placeholder={field.default}
      spellCheck={false}
    />
  );
}
