import { say } from '@balai/contract/core/sentences.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PassThrough } from 'node:stream'
import { z } from 'zod'
import { areas, mayEnter, type Area } from '@balai/contract/core/access.ts'
import { liveEvents, livePath, type LiveTopic } from '@balai/contract/live.ts'
import type { Services } from '../services.ts'
import { hashOf } from '../lib/secrets.ts'
import type { Caller } from './context.ts'
import { liveChannel, type Announcement, type Audience } from './live.queries.ts'
import { Refusal } from '../lib/refusal.ts'
import { admit } from './session.ts'
import { findSession } from './session.queries.ts'

const beatEvery = 20_000
/** A browser with more tabs than this shares streams between them. */
const streamsPerSession = 6
/** Who does not read this much is not listening any more. */
const mostUnread = 64 * 1024
/** A server that closes waits no longer for those who do not read. */
const closeAfter = 1_000

interface Stream {
  caller: Caller
  token_hash: Buffer
  out: PassThrough
  /** What is being told; one event waits for the one before. */
  telling: Promise<void>
}

/**
 * Live updates. A stream is only as good as its session, so that is looked at before every event and at every
 * heartbeat; a heartbeat does not count as use, or an open tab would never be idle.
 */
export function serveLive(app: FastifyInstance, services: Services): void {
  const streams = new Set<Stream>()
  let hearing: { stop(): void } | undefined
  let ready = false
  let beating = false

  const listen = () =>
    services.listener.listen(
      liveChannel,
      (payload) => {
        const event = read(payload)
        if (event)
          for (const stream of streams) if (concerns(stream.caller, event.to)) tell(services, stream, event)
      },
      () => {
        ready = true
        for (const { out } of streams) write(out, 'live.ready', {})
      },
    )

  const beat = async () => {
    if (beating) return
    beating = true
    for (const stream of streams) {
      // While the database is away nobody can be told anything either; the next beat asks again.
      const open = await isOpen(services, stream).catch(() => true)
      // Who was told to end and has not read it since the last beat is not there.
      if (stream.out.writableEnded) stream.out.destroy()
      else if (open) put(stream.out, ': still here\n\n')
      else endWithSession(stream)
    }
    beating = false
  }
  const heart = setInterval(() => void beat(), beatEvery)
  heart.unref()

  app.addHook('preClose', async () => {
    clearInterval(heart)
    hearing?.stop()
    for (const { out } of streams) {
      out.end()
      setTimeout(() => out.destroy(), closeAfter).unref()
    }
  })

  app.get(
    livePath,
    { onRequest: async (request) => void (request.caller = await admit(services, request, ['open'])) },
    async (request, reply) => {
      const { caller } = request
      if (!caller) throw new Error('An open area let somebody in who is not signed in.')
      const open = [...streams].filter((stream) => stream.caller.session_id === caller.session_id)
      if (open.length >= streamsPerSession)
        throw new Refusal(say('Too many windows listen for changes. Close one and reload this one.'), {
          status: 429,
        })
      const stream = {
        caller,
        token_hash: tokenHash(request),
        out: new PassThrough(),
        telling: Promise.resolve(),
      }
      streams.add(stream)
      stream.out.once('close', () => streams.delete(stream))
      put(stream.out, ': open\n\n')
      if (ready) write(stream.out, 'live.ready', {})
      hearing ??= listen()
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream.out)
    },
  )
}

function tell(services: Services, stream: Stream, { topic, to, data }: Announcement): void {
  stream.telling = stream.telling.then(async () => {
    try {
      if (!(await isOpen(services, stream))) endWithSession(stream)
      else if (concerns(stream.caller, to)) write(stream.out, topic, data)
    } catch {
      // Better no stream than one with a gap: whoever asks for a new one also looks at everything anew.
      stream.out.end()
    }
  })
}

/** Whether the session still stands; with it comes what its person may enter by now. */
async function isOpen({ pool, config }: Services, stream: Stream): Promise<boolean> {
  const session = await findSession(pool, stream.token_hash, config.SESSION_IDLE_MINUTES)
  if (session?.state !== 'open') return false
  stream.caller = session
  return true
}

function endWithSession({ out }: Stream): void {
  write(out, 'session.ended', { is_current: true })
  out.end()
}

function write(out: PassThrough, topic: LiveTopic, data: object): void {
  put(out, `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`)
}

function put(out: PassThrough, text: string): void {
  if (out.writableEnded || out.destroyed) return
  out.write(text)
  if (out.writableLength + out.readableLength > mostUnread) out.destroy()
}

/** Anybody who may connect to the database may say anything there; what is not ours is left alone. */
function read(payload: string): Announcement | undefined {
  try {
    const { topic, to, data } = Announced.parse(JSON.parse(payload))
    return { topic, to, data: liveEvents[topic].parse(data) }
  } catch {
    return undefined
  }
}

const Announced = z.object({
  topic: z.enum(Object.keys(liveEvents) as [LiveTopic]),
  to: z.union([z.object({ user_id: z.int() }), z.object({ area: z.enum(Object.keys(areas) as [Area]) })]),
  data: z.unknown(),
})

const concerns = (caller: Caller, to: Audience) =>
  'user_id' in to ? caller.user_id === to.user_id : mayEnter(caller.roles, to.area)

const tokenHash = ({ headers }: FastifyRequest) =>
  hashOf((headers.authorization ?? '').split(' ', 2)[1] ?? '')
