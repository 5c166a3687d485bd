import { scopes } from '@/lib/auth/scopes';
import { Field } from '../field';
import { inWords } from '../scope-words';

/** What a new token is for, what it may do, and for how long. */
export function MakeToken() {
  return (
    <form
      className="card stack"
      method="post"
      action="/api/auth/form/make-token"
      aria-labelledby="make-token"
    >
      <h3 id="make-token">Make a token</h3>
      <Field
        label="Name"
        hint="What it is for: you will know it by this name."
        name="name"
        autoComplete="off"
        required
        maxLength={100}
      />
      <fieldset>
        <legend>It may</legend>
        {inWords(scopes).map(({ scope, words }) => (
          <label key={scope} className="choice">
            <input
              type="checkbox"
              name="scope"
              value={scope}
              defaultChecked={scope.endsWith(':read')}
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <Field
        label="Days until it expires"
        hint="1 to 365."
        name="days"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={365}
        defaultValue={90}
      />
      <button className="button" type="submit">
        Make the token
      </button>
    </form>
  );
}
