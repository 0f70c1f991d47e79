import autocannon from 'autocannon'
import type { Person } from './seed.ts'

/** One side of a comparison: the server and the request. */
export interface LoadSide {
  url: string
  method: 'GET' | 'POST'
  body?: string
  type?: string
  /** Creates a new body for each request. */
  vary?: () => string
  /** Every connection signs in as a different person. */
  people?: Person[]
  /** The ETag of the present answer: the server answers 304 without it. */
  known?: string
  /** The same, asked for when the comparison begins: an answer may change while others are measured. */
  knows?: () => Promise<string>
  /** The token of the next request, if every request is made by another account. */
  anybody?: () => string
  /** The program that makes the next request, if every request is made by another one. */
  agent?: () => string
  /** Whether an answer is correct. Incorrect answers are not measured. */
  right: (answer: never) => boolean
}

export interface Measured {
  /** Medians over the rounds. */
  perSecond: number
  p99: number
}

export const connections = 16
export const rounds = 5
export const secondsPerRound = 2
const warmingSeconds = 2

export interface Comparison {
  product: Measured
  bare: Measured
  /** The median of the ratios per round: both halves of a round run under similar conditions. */
  ratio: number
}

/** Alternates between both servers, so that other load on the machine affects both equally. */
export async function compare(asked: LoadSide, bare: LoadSide): Promise<Comparison> {
  const product = asked.knows ? { ...asked, known: await asked.knows() } : asked
  for (const side of [product, bare]) {
    await refuseWrong(side)
    await sendLoad(side, warmingSeconds)
  }
  const taken: { product: Measured; bare: Measured }[] = []
  for (let round = 0; round < rounds; round += 1)
    taken.push({
      product: await sendLoad(product, secondsPerRound),
      bare: await sendLoad(bare, secondsPerRound),
    })
  return {
    product: medians(taken.map((round) => round.product)),
    bare: medians(taken.map((round) => round.bare)),
    ratio: median(taken.map((round) => round.product.perSecond / round.bare.perSecond)),
  }
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const medians = (all: Measured[]): Measured => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p99: median(all.map(({ p99 }) => p99)),
})

async function refuseWrong(side: LoadSide): Promise<void> {
  const { url, method, body, vary, people, known, anybody, right } = side
  const once = vary?.() ?? body ?? null
  const person = anybody ? { token: anybody() } : people?.[0]
  const response = await fetch(url, { method, body: once, headers: headersOf(side, person) })
  if (known !== undefined && response.status === 304) return
  const answer: unknown = await response.json()
  if (response.status !== 200 || !right(answer as never))
    throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer).slice(0, 500)}`)
}

/** Sends requests for this many seconds. */
export async function sendLoad(side: LoadSide, duration: number): Promise<Measured> {
  const { url, method, body, vary, people, known, anybody, agent } = side
  let client = 0
  const result = await autocannon({
    url,
    method,
    connections,
    duration,
    ...(body !== undefined && { body }),
    ...(vary && {
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            body: vary(),
            ...((anybody ?? agent) && { headers: headersOf(side, anybody && { token: anybody() }) }),
          }),
        },
      ],
    }),
    setupClient(one) {
      client += 1
      one.setHeaders(headersOf(side, people?.[client % people.length]))
    },
  })
  const answered = known === undefined ? result['2xx'] : result['3xx']
  if (answered === 0) throw new Error(`${url} never answered.`)
  const failed = result['2xx'] + result.non2xx - answered + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${url} failed ${failed} of ${failed + answered} times.`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

const headersOf = (
  { type, known, agent }: Pick<LoadSide, 'type' | 'known' | 'agent'>,
  person: Pick<Person, 'token'> | undefined,
): Record<string, string> => ({
  ...(type && { 'content-type': type }),
  ...(agent && { 'user-agent': agent() }),
  ...(known !== undefined && { 'if-none-match': known }),
  ...(person && { authorization: `Bearer ${person.token}` }),
})
