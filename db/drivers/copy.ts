/** The part of a `pg` connection that COPY needs, which both libraries have and neither types. */
interface Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A client that runs what submits itself, as `pg`'s own cursors do. */
interface Submitting {
  query(submittable: object): unknown;
}

/** Sends rows by PostgreSQL's COPY, several times as fast as any INSERT. */
export function copyIn(client: object, statement: string, rows: string): Promise<void> {
  return new Promise((resolve, reject) => {
    (client as Submitting).query({
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse(connection: Connection) {
        connection.sendCopyFromChunk(Buffer.from(rows));
        connection.endCopyFrom();
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    });
  });
}
