declare module 'autocannon' {
  interface Client {
    setHeaders(headers: Record<string, string>): void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    /** Requests per second of all connections together. */
    overallRate?: number
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
    requests?: { setupRequest: (request: object) => object }[]
    /** Replaces `[<id>]` in every body with a unique number. */
    setupClient?: (client: Client) => void
  }
  interface Result {
    /** Responses per second. */
    requests: { average: number }
    /** Milliseconds. */
    latency: { p99: number }
    '2xx': number
    '3xx': number
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
