export { INTERNAL_ERROR } from '../http/refuse';

export const RESOURCE_NOT_FOUND = -32_002; // of the 2025 eras; SDK 2 makes -32602 of it
export const METHOD_NOT_FOUND = -32_601;
export const INVALID_PARAMS = -32_602;

/** The answer to a request whose parameters are wrong, where an SDK would show its parser's own. */
export function invalidParams(id: string | number | undefined, message: string): Response {
  return Response.json({ jsonrpc: '2.0', id, error: { code: INVALID_PARAMS, message } });
}

/** An error of the protocol, with its code and data, as both SDKs put it on the wire. */
export class ProtocolFault extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: Record<string, unknown>,
  ) {
    super(message);
  }
}
