import { say } from '@balai/contract/core/sentences.ts'
import type { FastifyInstance } from 'fastify'
import qs from 'qs'
import { Refusal } from '../lib/refusal.ts'

/** Limits of every request body. */
export const bodyLimits = { bytes: 1024 * 1024, depth: 64, keys: 1_000 } as const

const formLimits: qs.IParseBaseOptions = {
  depth: 8,
  strictDepth: true,
  arrayLimit: 5_000,
  parameterLimit: 10_000,
  allowPrototypes: false,
  plainObjects: true,
  throwOnLimitExceeded: true,
}

/** Parses nested keys and lists in form notation: `tags[]=a`, `filter[status]=draft`. */
export function parseForm(text: string): Record<string, unknown> {
  try {
    return qs.parse(text, formLimits)
  } catch (error) {
    if (error instanceof RangeError)
      throw new Refusal(say('The form is too large or too deeply nested. Send less at once.'), {
        status: 400,
      })
    throw new Refusal(say('The form is not valid.'), { status: 400 })
  }
}

/**
 * Fastify parses the query before the request has an error handler, so the refusal is kept and thrown by a hook later.
 */
export function parseQuery(text: string): Record<string, unknown> {
  try {
    return parseForm(text)
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
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseForm(body),
  )
  const json = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') return done(null, {})
    void json(request, body, (error, parsed: unknown) => {
      if (error) return done(error)
      try {
        refuseOversized(parsed)
        done(null, parsed)
      } catch (refusal) {
        done(refusal as Error)
      }
    })
  })
}

/** Checks depth and number of keys. It does not recurse, so a deeply nested body cannot overflow the stack. */
function refuseOversized(root: unknown) {
  if (typeof root !== 'object' || root === null || Array.isArray(root))
    throw new Refusal(say('The body must be a JSON object.'), { status: 400 })
  let level: unknown[] = [root]
  let keys = 0
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > bodyLimits.depth)
      throw new Refusal(say('The body is nested more than {{depth}} deep.', { depth: bodyLimits.depth }), {
        status: 400,
      })
    const next: unknown[] = []
    for (const node of level) {
      const children = Object.values(node as object) as unknown[]
      if (!Array.isArray(node)) keys += children.length
      if (keys > bodyLimits.keys)
        throw new Refusal(say('The body has more than {{count}} fields.', { count: bodyLimits.keys }), {
          status: 400,
        })
      for (const child of children) if (typeof child === 'object' && child !== null) next.push(child)
    }
    level = next
  }
}
