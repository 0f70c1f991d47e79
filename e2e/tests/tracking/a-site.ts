import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverUrl } from '../../api.ts'

/** An event as the script sends it. */
export interface SentEvent {
  kind: string
  path: string
  [field: string]: unknown
}
interface Batch {
  events: SentEvent[]
  token: string | null
  type: string | undefined
}

/** A website of somebody else, whose pages load the script from another host, where this server collects the events. */
export interface Site {
  url: string
  /** The same server by another name, for links that lead elsewhere. */
  elsewhere: string
  batches: Batch[]
  events: () => SentEvent[]
  /** What the next requests are answered with. Only those with a token get 401. */
  answer: { status: number }
  close: () => Promise<void>
}

/** The examples of docs/tracking.md in a language. */
export const examples = (language: 'html' | 'js'): string[] => {
  const page = readFileSync(new URL('../../../docs/tracking.md', import.meta.url), 'utf8')
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  )
}

/** A page as docs/tracking.md says, which has a path for its home page if one is given. */
function html(server: string, home: string): string {
  const [snippet = '', withHome = '', banner = ''] = examples('html')
  const tags = (
    home ? snippet.replace(/<script async.*/, '') + withHome.replace('/id', home) : snippet
  ).replaceAll('https://balai.example', server)
  return `<!doctype html><html lang="en"><title>Beranda</title><link rel="icon" href="data:,">${tags}
    <body><h1>Kopi</h1><video></video>${banner}</body></html>`
}

/** Starts the website, whose home page may be below the root. Its pages may name a real server instead. */
export async function startSite({ home = '', server: named = '' } = {}): Promise<Site> {
  const batches: Batch[] = []
  const answer = { status: 200 }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', method, headers } = request
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization, content-type')
    if (method === 'OPTIONS') return response.end()
    if (method === 'POST') {
      const { events } = JSON.parse(await textOf(request)) as { events: SentEvent[] }
      const token = headers.authorization ?? null
      const status = answer.status === 401 && token === null ? 200 : answer.status
      if (status === 200) batches.push({ events, token, type: headers['content-type'] })
      return response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    }
    if (url === '/track.js') {
      const script = await fetch(`${serverUrl()}/track.js`)
      return response.setHeader('content-type', 'text/javascript').end(await script.text())
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    return response.end(url.startsWith('/elsewhere') ? 'Elsewhere' : html(named || elsewhere, home))
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const elsewhere = `http://localhost:${port}`
  return {
    url: `http://127.0.0.1:${port}`,
    elsewhere,
    batches,
    answer,
    events: () => batches.flatMap(({ events }) => events),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Calls the global function of the script, or before it has loaded the one of the page. */
export const balai = (page: Page, kind: string, given?: unknown) =>
  page.evaluate(
    ([name, fields]) => (window as unknown as { balai: (...call: unknown[]) => void }).balai(name, fields),
    [kind, given],
  )
