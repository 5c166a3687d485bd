import type { Failure } from './outcome';

const STATUSES: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

interface Props {
  failure: Failure;
  status: number | undefined;
  /** The language of the message, where it is not the page's. */
  lang: string | undefined;
}

/** An error as what it is: who refused, the code, the message, what to do. */
export function FailureCard({ failure, status, lang }: Props) {
  const refusal = status !== undefined && status >= 400 && `${status} ${STATUSES[status] ?? ''}`;
  return (
    <div id="pg-failure" className="pg-failure" role="alert" tabIndex={-1}>
      {refusal && <strong>HTTP {refusal}</strong>}
      {failure.code && <code>{failure.code}</code>}
      <p className="pg-message" lang={lang}>
        {failure.message}
      </p>
      {failure.hint && <p className="small">{failure.hint}</p>}
    </div>
  );
}
