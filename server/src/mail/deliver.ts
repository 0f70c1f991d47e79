/** A message as it is handed to the server. */
export interface Message {
  envelope: { from: string; to: string }
  raw: Buffer
}

/** A way for mails to leave: a connection to a mail server, or the inbox of the demo. */
export interface Delivery {
  /**
   * Delivers one message. `beforeFinalDot` runs when everything but the end of the message may have left; if it returns
   * false, the message must not be completed and `send` rejects with a `DeliveryProblem` of the phase `aborted`.
   */
  send(message: Message, beforeFinalDot: () => Promise<boolean>): Promise<{ reply: string }>
  close(): Promise<void>
}

/**
 * Where a delivery failed. `connect`, `encryption`, `login` and `sender` concern every mail; `message` is about this
 * mail, before or after its end; `unknown` means that the end of the message left and no answer came; `aborted` means
 * that `beforeFinalDot` returned false.
 */
export type DeliveryPhase = 'connect' | 'encryption' | 'login' | 'sender' | 'message' | 'unknown' | 'aborted'

/** Why a message was not delivered, or perhaps not. */
export class DeliveryProblem extends Error {
  readonly phase: DeliveryPhase
  /** The reply code, if the server replied. */
  readonly code: number | undefined

  /** `reply` is what the server said, or what went wrong without a reply. */
  constructor(phase: DeliveryPhase, reply: string, code?: number) {
    super(reply)
    this.phase = phase
    this.code = code
  }
}
