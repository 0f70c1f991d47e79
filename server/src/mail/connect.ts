import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why no connection was opened. */
export class ConnectProblem extends Error {
  readonly kind: 'not_found' | 'private' | 'refused' | 'timed_out'
  constructor(kind: ConnectProblem['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** The addresses of a name. */
export type Resolve = (host: string) => Promise<readonly string[]>

export interface ConnectOptions {
  /** Also connects to private and local addresses: the setting SMTP_ALLOW_PRIVATE. */
  allow_private: boolean
  /** For each address. */
  timeout_ms?: number
  resolve?: Resolve
}

/** Resolves as every program of the machine does, so that notations such as 0x7f.1 become the address they mean. */
const resolveByName: Resolve = async (host) =>
  (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address)

/**
 * The addresses that a mail server's name leads to. A name with any address that is not public is refused as a whole:
 * otherwise staff could make the server talk to machines that only the server reaches.
 */
export async function findAddresses(
  host: string,
  { allow_private, resolve = resolveByName }: ConnectOptions,
): Promise<readonly string[]> {
  let addresses: readonly string[]
  try {
    addresses = await resolve(host)
  } catch {
    throw new ConnectProblem('not_found', `The name ${host} has no address.`)
  }
  if (addresses.length === 0) throw new ConnectProblem('not_found', `The name ${host} has no address.`)
  const hidden = allow_private ? undefined : addresses.find((address) => !isPublicAddress(address))
  if (hidden !== undefined) throw new ConnectProblem('private', `${host} leads to the address ${hidden}.`)
  return addresses
}

/**
 * Opens a connection to a mail server. The name is resolved once, and the connection goes to the very address that was
 * checked: a name that changes its address between check and connection leads nowhere else. TLS must verify the name.
 */
export async function connectTo(
  { host, port }: { host: string; port: number },
  options: ConnectOptions,
): Promise<Socket> {
  const addresses = await findAddresses(host, options)
  let problem: unknown
  for (const address of addresses)
    try {
      return await open(address, port, options.timeout_ms ?? 10_000)
    } catch (error) {
      problem = error
    }
  throw problem
}

function open(host: string, port: number, timeout_ms: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    const fail = (problem: ConnectProblem) => {
      socket.destroy()
      reject(problem)
    }
    socket.setTimeout(timeout_ms, () =>
      fail(new ConnectProblem('timed_out', `${host} did not answer on port ${port}.`)),
    )
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      fail(
        code === 'ETIMEDOUT'
          ? new ConnectProblem('timed_out', `${host} did not answer on port ${port}.`)
          : new ConnectProblem('refused', `${host} refused the connection on port ${port} (${code}).`),
      ),
    )
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeAllListeners()
      resolve(socket)
    })
  })
}
