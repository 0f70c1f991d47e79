import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { contract } from '@balai/contract/contract.ts'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { liveEvents, livePath } from '@balai/contract/live.ts'
import { isForVisitors } from './cors.ts'
import { spreadsheetType } from '../lib/sheets.ts'

type Json = Record<string, unknown>

/** The whole contract as an OpenAPI 3.1 document. Other requests are answered while it is made, domain by domain. */
export async function openApiDocument(): Promise<Json> {
  const paths: Record<string, Json> = {}
  for (const [domain, module] of Object.entries(contract)) {
    await nextTurn()
    for (const [name, endpoint] of Object.entries(module) as [string, AnyEndpoint][])
      pathsOf(endpoint).forEach((path, step) => {
        ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(domain, name, endpoint, step)
      })
  }
  paths[livePath] = { get: liveOperation() }
  const schemas: Json = {}
  return {
    openapi: '3.1.0',
    info: {
      title: 'Balai',
      version: '1',
      description: 'Every answer is {status, msg, data}; success is status 200.',
    },
    paths: hoistDefinitions(paths, schemas),
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        client: { type: 'http', scheme: 'basic' },
      },
    },
  }
}

/**
 * Moves recursive definitions to the document's `components`, because a JSON reference resolves from the document root.
 */
function hoistDefinitions(value: unknown, schemas: Json): unknown {
  if (Array.isArray(value)) return value.map((one) => hoistDefinitions(one, schemas))
  if (typeof value !== 'object' || value === null) return value
  const { $defs = {}, ...rest } = value as Json
  for (const [name, schema] of Object.entries($defs as Json))
    schemas[name] = hoistDefinitions(schema, schemas)
  return Object.fromEntries(
    Object.entries(rest).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : hoistDefinitions(inner, schemas),
    ]),
  )
}

/** The live stream is not part of the contract, because it does not send one response but a series of events. */
function liveOperation(): Json {
  const topics = Object.entries(liveEvents).map(([topic, data]) => ({
    type: 'object',
    properties: { event: { const: topic }, data: jsonSchema(data, 'output') },
    required: ['event', 'data'],
  }))
  return {
    operationId: 'live',
    tags: ['live'],
    summary: 'Live updates as server-sent events, with a comment every 20 seconds as a sign of life.',
    description: 'Areas: open.',
    security: [{ token: [] }],
    responses: {
      200: {
        description: 'A stream of events; the data of each is JSON.',
        content: { 'text/event-stream': { schema: { type: 'string' }, itemSchema: { oneOf: topics } } },
      },
      default: {
        description: 'Refused; msg says why.',
        content: { 'application/json': { schema: envelope({}) } },
      },
    },
  }
}

function operation(domain: string, name: string, endpoint: AnyEndpoint, step: number): Json {
  const validates = endpoint.kind === 'two-step' && step === 0
  return {
    operationId: `${domain}.${name}${validates ? '.validate' : ''}`,
    tags: [domain],
    summary: validates ? `Validates only: ${endpoint.summary}` : endpoint.summary,
    description: `Areas: ${endpoint.areas.join(', ')}.${isForVisitors(endpoint) ? ` ${whoMayCall(endpoint.areas)}` : ''}`,
    security: securityOf(endpoint.areas),
    ...requestOf(endpoint, validates),
    responses: {
      200: { description: 'Done.', content: responsesOf(endpoint, validates) },
      ...(endpoint.cached && {
        304: { description: 'The answer is still the one whose ETag `If-None-Match` names.' },
      }),
      default: {
        description: 'Refused; msg says why.',
        content: { 'application/json': { schema: envelope({}) } },
      },
    },
  }
}

/** Who may make a call of the public site. */
function whoMayCall(areas: readonly string[]): string {
  if (areas.includes('public')) return 'Everybody may call it; a member’s token opens what is for members.'
  return areas.includes('member')
    ? 'It needs the token of a member.'
    : 'It needs the token of a premium member.'
}

/** An empty requirement means that no credential is needed. */
function securityOf(areas: readonly string[]): Json[] {
  if (areas.includes('public')) return [{}, { token: [] }]
  return areas.includes('client') ? [{ client: [] }, { token: [] }] : [{ token: [] }]
}

/** Path and query fields are separate parameters; a body is one object. */
function requestOf(endpoint: AnyEndpoint, validates: boolean): Json {
  const schema = jsonSchema(endpoint.input, 'input')
  const fields = (schema['properties'] ?? {}) as Record<string, Json>
  const required = (schema['required'] ?? []) as string[]
  const [path = ''] = pathsOf(endpoint)
  const parameters = Object.entries(fields).flatMap(([name, field]) => {
    const place = path.includes(`{${name}}`) ? 'path' : endpoint.body === 'none' ? 'query' : null
    return place
      ? [
          {
            ...{ name, in: place, required: place === 'path' || required.includes(name), schema: field },
            ...(endpoint.example?.[name] !== undefined && { example: endpoint.example[name] }),
          },
        ]
      : []
  })
  if (endpoint.cached)
    parameters.push({ name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } })
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  }
  const changes = !['read', 'beacon', 'excel', 'file', 'file-of-change'].includes(endpoint.kind) && !validates
  const all = changes ? [...parameters, key] : parameters
  if (endpoint.body === 'none') return { parameters: all }
  const body = endpoint.kind === 'upload' ? withFile(schema) : schema
  return {
    parameters: all,
    requestBody: {
      content: Object.fromEntries(
        bodies(endpoint).map((type) => [
          type,
          { schema: body, ...(endpoint.example && { example: endpoint.example }) },
        ]),
      ),
    },
  }
}

const binary = { type: 'string', format: 'binary' }

const withFile = (schema: Json): Json => ({
  ...schema,
  properties: { file: binary, ...(schema['properties'] as Json | undefined) },
  required: ['file', ...((schema['required'] as string[] | undefined) ?? [])],
})

const bodies = ({ kind, body }: AnyEndpoint) =>
  kind === 'beacon'
    ? ['application/json', 'text/plain']
    : body === 'multipart'
      ? ['multipart/form-data']
      : body === 'json'
        ? ['application/json', 'application/x-www-form-urlencoded']
        : ['application/x-www-form-urlencoded', 'application/json']

/** Responses by media type: a file as it is, everything else in the envelope. */
function responsesOf(endpoint: AnyEndpoint, validates: boolean): Json {
  if (endpoint.kind === 'excel') {
    const titles = Object.values(endpoint.columns).join(', ')
    return {
      [spreadsheetType]: { schema: { ...binary, description: `A spreadsheet with the columns ${titles}.` } },
    }
  }
  if (endpoint.kind === 'file' || endpoint.kind === 'file-of-change')
    return { [endpoint.mime]: { schema: binary } }
  const data = validates
    ? { type: 'object', properties: { effects: { type: 'array', items: { type: 'string' } } } }
    : jsonSchema(endpoint.result, 'output')
  return { 'application/json': { schema: envelope(data) } }
}

const envelope = (data: Json): Json => ({
  type: 'object',
  properties: {
    status: { type: 'integer' },
    msg: { type: 'string' },
    data,
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['status', 'msg', 'data'],
})

/** Dates are transformed to text on output, which JSON Schema cannot derive. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}
