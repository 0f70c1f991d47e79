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
import { isMember } from './members.ts'
import { authorize } from './session.ts'
import { findSession } from './session.queries.ts'

const beatEvery = 20_000
/** Browsers with more tabs than this share streams between tabs. */
const streamsPerSession = 6
/** A stream with more unread bytes than this is destroyed: its reader is gone. */
const maxUnread = 64 * 1024
/** Milliseconds that a closing server waits for readers to drain their streams. */
const drainLimit = 1_000

interface Stream {
  caller: Caller
  token_hash: Buffer
  out: PassThrough
  /** The event being sent. Events of one stream are sent in order. */
  sending: Promise<void>
}

/**
 * Serves live events. The session is checked before every event and at every heartbeat. Neither opening a stream nor a
 * heartbeat counts as use, otherwise an open tab would keep its session alive forever.
 */
export function serveLive(app: FastifyInstance, services: Services): void {
  const streams = new Set<Stream>()
  let subscription: { stop(): void } | undefined
  let ready = false
  let beating = false

  const listen = () =>
    services.listener.listen(
      liveChannel,
      (payload) => {
        const event = read(payload)
        if (event)
          for (const stream of streams)
            if (concerns(stream.caller, event.to)) sendEvent(services, stream, event)
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
      // Without the database the session state is unknown; the next heartbeat checks again.
      const open = await isOpen(services, stream).catch(() => true)
      // The stream ended before this heartbeat and its reader has not read the end: the reader is gone.
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
    subscription?.stop()
    for (const { out } of streams) {
      out.end()
      setTimeout(() => out.destroy(), drainLimit).unref()
    }
  })

  app.get(
    livePath,
    {
      // HEAD would open a stream that nobody reads.
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        const access = { areas: ['open'], duringSetup: false, isUse: false } as const
        await authorize(services, request, reply, access)
      },
    },
    async (request, reply) => {
      const { caller } = request
      if (!caller || isMember(caller))
        throw new Error('The area “open” admitted a request without a session.')
      const open = [...streams].filter((stream) => stream.caller.session_id === caller.session_id)
      if (open.length >= streamsPerSession)
        throw new Refusal(say('Too many windows listen for changes. Close one and reload this one.'), {
          status: 429,
        })
      const stream = {
        caller,
        token_hash: tokenHash(request),
        out: new PassThrough(),
        sending: Promise.resolve(),
      }
      streams.add(stream)
      stream.out.once('close', () => streams.delete(stream))
      put(stream.out, ': open\n\n')
      if (ready) write(stream.out, 'live.ready', {})
      subscription ??= listen()
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream.out)
    },
  )
}

function sendEvent(services: Services, stream: Stream, { topic, to, data }: Announcement): void {
  stream.sending = stream.sending.then(async () => {
    try {
      if (!(await isOpen(services, stream))) endWithSession(stream)
      else if (concerns(stream.caller, to)) write(stream.out, topic, data)
    } catch {
      // A closed stream is better than one with a gap: the client reconnects and reloads its data.
      stream.out.end()
    }
  })
}

/** Whether the session is open. Also updates the caller's roles. */
async function isOpen({ pool, config }: Services, stream: Stream): Promise<boolean> {
  const session = await findSession(pool, stream.token_hash, config)
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
  if (out.writableLength + out.readableLength > maxUnread) out.destroy()
}

/** Any database client can send on this channel, so payloads that do not parse are ignored. */
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
