import type { FastifyInstance } from 'fastify'
import { contract } from '@balai/contract/contract.ts'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { openApiDocument } from './openapi.ts'

/** Serves `/openapi.json` and `/docs`. Both are generated from the contract at the first request. */
export function serveDocs(app: FastifyInstance): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  let text: Promise<string> | undefined
  let page: Promise<string> | undefined
  const made = () => (document ??= openApiDocument())
  app.get('/openapi.json', async (_request, reply) => {
    text ??= made().then((whole) => JSON.stringify(whole))
    return reply.type('application/json').send(await text)
  })
  app.get('/docs', async (_request, reply) => {
    page ??= made().then((whole) => docsPage(whole as unknown as Document))
    return reply.type('text/html; charset=utf-8').send(await page)
  })
}

interface Document {
  paths: Record<string, Record<string, Operation>>
}

function docsPage({ paths }: Document): string {
  const domains = Object.entries(contract).map(([domain, module]) => {
    const calls = (Object.values(module) as AnyEndpoint[]).flatMap((endpoint) =>
      pathsOf(endpoint).map((path) =>
        callSection(endpoint, path, paths[path]?.[endpoint.method.toLowerCase()]),
      ),
    )
    return `<section id="${domain}"><h2>${domain}</h2>${calls.join('')}</section>`
  })
  const links = Object.keys(contract).map((domain) => `<a href="#${domain}">${domain}</a>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Balai API</title><style>${style}</style>
<header><h1>Balai API</h1><p>Every answer is <code>{status, msg, data}</code>; success is status 200. Send a token as
<code>Authorization: Bearer …</code>. The machine-readable form is <a href="/openapi.json">openapi.json</a>.</p>
<p>For a public site: <code>docs/developers.md</code> leads from nothing to a page of your own, and the folder <code>site/</code>
is a whole site on these calls, with the demo at <a href="/site/">/site</a>.</p>
<nav>${links.join(' ')}</nav></header><main>${domains.join('')}</main></html>`
}

interface Schema {
  type?: string
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  items?: Schema
  enum?: unknown[]
  default?: unknown
  maxLength?: number
}
interface Operation {
  summary: string
  description: string
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: { 200: { content: Record<string, { schema: Schema }> } }
}

function callSection(endpoint: AnyEndpoint, path: string, operation: Operation | undefined): string {
  if (!operation) return ''
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const fields = Object.entries(body?.properties ?? {}).map(([name, schema]) =>
    row(name, 'body', schema, body?.required),
  )
  const others = (operation.parameters ?? []).map(({ name, in: place, required, schema }) =>
    row(name, place, schema, required ? [name] : []),
  )
  const answer = Object.values(operation.responses[200].content)[0]?.schema
  const data = answer?.properties?.['data'] ?? answer
  return `<details><summary><b>${endpoint.method}</b> <code>${escape(path)}</code> ${escape(operation.summary)}</summary>
<p>${escape(operation.description)}</p><table><tr><th>Field<th>In<th>Kind<th>Default</tr>${[...others, ...fields].join('')}</table>
${exampleOf(endpoint, path)}<p>Answers <code>${escape(kindOf(data))}</code></p></details>`
}

/** The request of the example, as a developer would type it. */
function exampleOf(endpoint: AnyEndpoint, path: string): string {
  if (!endpoint.example) return ''
  const rest = new URLSearchParams()
  let address = path
  for (const [name, value] of Object.entries(endpoint.example))
    if (address.includes(`{${name}}`))
      address = address.replace(`{${name}}`, encodeURIComponent(String(value)))
    else rest.append(name, String(value))
  const fields = rest.toString()
  const call =
    endpoint.body === 'none'
      ? `curl 'https://example.com${address}${fields && `?${fields}`}'`
      : `curl 'https://example.com${address}' --data '${fields}'`
  return `<pre>${escape(call)}</pre>`
}

const row = (name: string, place: string, schema: Schema, required: string[] = []) =>
  `<tr><td><code>${escape(name)}</code>${required.includes(name) ? ' <em>required</em>' : ''}<td>${place}<td>${escape(kindOf(schema))}<td>${
    schema.default === undefined ? '' : escape(JSON.stringify(schema.default))
  }</tr>`

function kindOf(schema: Schema | undefined): string {
  if (!schema) return 'anything'
  if (schema.format === 'binary') return schema.description ?? 'file'
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ')
  if (schema.type === 'array') return `list of ${kindOf(schema.items)}`
  if (schema.type === 'object' && schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, inner]) => `${name}: ${kindOf(inner)}`)
      .join(', ')} }`
  const limit = schema.maxLength === undefined ? '' : ` (at most ${schema.maxLength} characters)`
  return `${schema.type ?? 'anything'}${limit}`
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
summary{cursor:pointer;padding:.4rem 0}details{border-top:1px solid #8884}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.2rem .6rem .2rem 0;vertical-align:top;font-size:.9em}code{font-size:.9em;overflow-wrap:anywhere}nav a{margin-right:1em}`
