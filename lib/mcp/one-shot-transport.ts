import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/**
 * Carries one message to a server and its answer back. The SDK's HTTP transport would check again
 * what is checked already, and keep maps of streams that we never open.
 */
export class OneShotTransport implements Transport {
  onmessage?: NonNullable<Transport['onmessage']>;
  #answer: (message: JSONRPCMessage) => void = () => {};

  async start(): Promise<void> {}
  async close(): Promise<void> {}

  /** Only answers are carried: there is no stream for anything else a server may want to say. */
  async send(message: JSONRPCMessage): Promise<void> {
    if (!('method' in message)) this.#answer(message);
  }

  /** Hands the message over; a request has an answer, a notification none. */
  async exchange(message: JSONRPCMessage): Promise<JSONRPCMessage | undefined> {
    const isRequest = 'method' in message && 'id' in message;
    const answer = isRequest
      ? new Promise<JSONRPCMessage>((resolve) => {
          this.#answer = resolve;
        })
      : undefined;
    this.onmessage?.(message);
    return answer;
  }
}
