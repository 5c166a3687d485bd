import type { Parameter } from '@/lib/catalogue/parameters';
import { ScrollBox } from '../scroll-box';

/** What a tool takes, a row each. */
export function Parameters({ of, parameters }: { of: string; parameters: Parameter[] }) {
  return (
    <ScrollBox className="scroll" label={`Parameters of ${of}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">Type</th>
            <th scope="col">Default</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map(({ name, type, required, range, fallback, description }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                {type}
                {range && (type === 'one of' ? `: ${range}` : `, ${range}`)}
              </td>
              <td>{required ? <strong>required</strong> : (fallback ?? 'none')}</td>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
