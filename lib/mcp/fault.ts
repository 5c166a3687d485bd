export const INVALID_PARAMS = -32_602;
export const INTERNAL_ERROR = -32_603;

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
