import { isUtf8 } from 'node:buffer'
import { bodyLimits, type BodyLimits } from '@balai/contract/core/call-options.ts'
import { say } from '@balai/contract/core/sentences.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../lib/refusal.ts'
import { parseForm, tooDeep, tooManyKeys } from './forms.ts'
import { refuseFieldOfRequest, refuseUnstorable } from './problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    limits?: BodyLimits
  }
}

/** The limits of routes outside the contract, such as the webhook of the payment gateway. */
export const otherLimits: BodyLimits = { bytes: 64 * 1024, keys: 500, depth: 8 }

const limitsOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.limits ?? otherLimits

/**
 * Fastify parses the query before the request has an error handler, so the refusal is kept and thrown by a hook later.
 * Nobody is known at that point either, so a query has the limits of a call that anyone may make.
 */
export function parseQuery(text: string): Record<string, unknown> {
  try {
    return parseForm(Buffer.from(text, 'latin1'), bodyLimits.anyone)
  } catch (refusal) {
    return { [unreadable]: refusal }
  }
}

const unreadable = Symbol('why the query cannot be read')

/** Registers the parsers for form and JSON bodies, and the hook that refuses an unreadable query. */
export function addBodyParsers(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const refusal = (request.query as { [unreadable]?: Error })[unreadable]
    if (refusal) throw refusal
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => parseForm(body, limitsOf(request)),
  )
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, jsonParser(app))
}

type Done = (error: Error | null, parsed?: unknown) => void
type RefuseText = (field: string, text: string) => void

/** Parses a JSON body strictly. `refuseText` refuses texts that cannot be stored. */
export function jsonParser(app: FastifyInstance, refuseText: RefuseText = refuseUnstorable) {
  const json = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, body: Buffer, done: Done) => {
    const text = body.toString('utf8')
    if (text.trim() === '') return done(null, {})
    // The decoder replaces bytes that are not UTF-8, which shows the field that they stand in.
    const refuse = isUtf8(body) ? refuseText : refuseReplaced
    void json(request, text, (error, parsed: unknown) => {
      if (error) return done(error)
      try {
        refuseNotAnObject(parsed)
        refuseValues(parsed as object, limitsOf(request), refuse)
        done(null, parsed)
      } catch (refusal) {
        done(refusal as Error)
      }
    })
  }
}

function refuseNotAnObject(root: unknown) {
  if (typeof root !== 'object' || root === null || Array.isArray(root))
    throw new Refusal(say('The body must be a JSON object.'), { status: 400 })
}

function refuseReplaced(field: string, text: string) {
  if (text.includes('\ufffd')) throw refuseFieldOfRequest(field, say('is not text in UTF-8'))
}

/**
 * Checks depth and number of keys, and every text. It does not recurse, so a deeply nested body cannot overflow the
 * stack.
 */
function refuseValues(
  root: object,
  { depth: deepest, keys: most }: BodyLimits,
  refuseText: RefuseText,
): void {
  let keys = 0
  let level: Nested[] = [{ node: root, path: '' }]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepest) throw tooDeep(deepest)
    const next: Nested[] = []
    for (const { node, path } of level)
      for (const [key, value] of Object.entries(node)) {
        if ((keys += 1) > most) throw tooManyKeys(most)
        const name = path + key
        refuseText(name, key)
        if (typeof value === 'string') refuseText(name, value)
        else if (typeof value === 'object' && value !== null)
          next.push({ node: value as object, path: `${name}.` })
      }
    level = next
  }
}

interface Nested {
  node: object
  path: string
}
