import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { inTurn } from '../lib/in-turn.ts'
import { sendableAddress } from '../lib/mail-text.ts'
import type { Services } from '../services.ts'
import type { AttachmentKinds } from './attachments.ts'
import { claimMails, isAnythingDue, type Claim } from './claim.queries.ts'
import { openComposer } from './compose.ts'
import { giveBack, sendOverConnection, type Route } from './connection.ts'
import type { Mail } from './define-mail.ts'
import { mailChannel } from './enqueue.queries.ts'
import { recoverMails, releaseConnections, renewLeases, takeConnections } from './leases.queries.ts'
import { whySkipped } from './may-send.queries.ts'
import { openNews, type Trouble } from './news.ts'
import { pauseAfter } from './outcomes.rules.ts'
import { endPause, findPause, isOver, pauseQueue } from './pause.queries.ts'
import { openRecorder } from './recorder.ts'

export interface SenderOptions {
  mails: readonly Mail[]
  /** Undefined while there are no settings; asked at every look at the queue. */
  findRoute(): Promise<Route | undefined>
  /** The kinds of attachments that domains make, beside stored files. */
  attachments?: AttachmentKinds
  /** Mails have changed; at most once a second. */
  onChange?(): Promise<unknown>
  /** Mails failed or became uncertain, or the queue is paused, since the last call; at most once a second. */
  onTrouble?(trouble: Trouble): Promise<unknown>
  /** Whether the process has requests to answer, which come first. */
  isBusy?(): boolean
  /** The server said for good that the mailbox of this mail does not exist. Safe to call twice. */
  onNoMailbox?(mail_id: number, reply: string): Promise<unknown>
  /** Seconds after which another worker takes over the mails of a dead one. */
  lease_seconds?: number
}

export interface Sender {
  /** Claims no more mails, and resolves when those that are being handed over are settled. */
  stop(): Promise<void>
}

/** Milliseconds between looks at the queue; a mail that may leave at once is announced. */
const pollEvery = 2_000
/** Mails that are claimed ahead, per connection. */
const claimedAhead = 10
/** While the process answers requests: milliseconds per mail. */
const besideRequests = 50

/** Sends the mails of the ledger, together with the senders of other processes. */
export function startSender(services: Services, options: SenderOptions): Sender {
  const { db, log, listener } = services
  const lease_seconds = options.lease_seconds ?? 30
  const worker_id = randomUUID()
  const mails = new Map(options.mails.map((mail) => [mail.name, mail]))
  const recorder = openRecorder(db, worker_id)
  const composer = openComposer(services, mails, options.attachments ?? {})
  const news = openNews(options)

  /** Claimed mails that no connection has taken. */
  let claims: Claim[] = []
  const sending = new Set<number>()
  const connections = new Set<Promise<void>>()
  let route: Route | undefined
  let permits = 0
  let isStopping = false
  let isPaused = false
  /** After a pause, one connection finds out whether mails leave again. */
  let isProbing = false
  /** Settled when the last pause is stored. */
  let pausing: Promise<unknown> = Promise.resolve()
  let opening: Promise<unknown> = Promise.resolve()
  let pauseTimer: NodeJS.Timeout | undefined

  const mayGoOn = () => !isStopping && !isPaused

  const look = inTurn(async () => {
    if (isStopping) return
    const lastPause = pausing
    await lastPause
    const pause = await findPause(db)
    const found = await options.findRoute()
    // A read from before a pause began must not end the pause. The connection that began it looks again afterwards.
    if (pausing !== lastPause) return
    isPaused = pause !== undefined && !isOver(pause)
    isProbing = pause !== undefined
    if (isPaused && pause?.seconds_left) lookAfter(pause.seconds_left)
    if (!sameSettings(route, found)) {
      await releasePermits()
      route = found
    }
    if (!route || isPaused) return
    // Mails that are skipped need no connection, so nothing else would ask for the next ones.
    let filled = await fill(route)
    while (filled === 'skipped' && mayGoOn()) filled = await fill(route)
    while (connections.size < permits && connections.size < sending.size + claims.length) connect(route)
    if (connections.size === 0) await releasePermits()
  })
  const lookNow = () => {
    look().catch((error: unknown) => {
      log.warn({ error: (error as Error).message }, 'the queue of mails could not be read and is tried again')
    })
  }

  /** Claims mails for the connections. Returns `skipped` if it claimed some that all must not be sent. */
  async function fill({ settings }: Route): Promise<'skipped' | undefined> {
    const kinds = [...mails.keys()]
    if (connections.size === 0 && !(await isAnythingDue(db, kinds))) return undefined
    const shared = { connections: settings.connections, lease_seconds }
    const wanted = isProbing ? 1 : settings.connections
    if (permits < wanted) permits = await takeConnections(db, worker_id, { ...shared, wanted })
    const most = (isProbing ? 1 : permits * claimedAhead) - claims.length
    if (most <= 0 || permits === 0 || (isProbing && sending.size > 0)) return undefined
    const claimed = await claimMails(db, { worker_id, kinds, most, lease_seconds, settings })
    if (claimed.length === 0) return undefined
    let isAnyToSend = false
    const skipped = await whySkipped(services, claimed)
    for (const claim of claimed) {
      const { mail_id, attempts } = claim
      const reason = sendableAddress(claim.address) === undefined ? 'no_address' : skipped.get(mail_id)
      if (reason) recorder.settle({ mail_id, attempts, state: 'skipped', reason })
      else {
        claims.push(claim)
        isAnyToSend = true
      }
    }
    news.changed()
    // Mails that were claimed while the sender stopped go back to the queue.
    if (!mayGoOn()) giveAllBack()
    return isAnyToSend ? undefined : 'skipped'
  }

  function connect(to: Route): void {
    let current: number | undefined
    const done = () => {
      if (current !== undefined) sending.delete(current)
    }
    const connection = sendOverConnection({
      route: to,
      composer,
      recorder,
      log,
      async next() {
        done()
        const claim = await next(to)
        current = claim?.mail_id
        return claim
      },
      open: () => openInTurn(to),
      onSent() {
        news.changed()
        if (isProbing) void endPause(db).then(lookNow, () => undefined)
      },
      onFailed: (state) => news.trouble({ [state]: 1 }),
      onNoMailbox: async (mail_id, reply) => options.onNoMailbox?.(mail_id, reply),
      async pause(reason, reply) {
        isPaused = true
        giveAllBack()
        const storing = pauseQueue(db, { reason, reply }, (failures) => pauseAfter(reason, failures))
        pausing = storing.catch(() => undefined)
        const pause = await storing
        log.warn({ reason, reply, until: pause.until }, 'the queue of mails is paused')
        news.trouble({ is_paused: pause.until === null })
        if (pause.seconds_left !== null) lookAfter(pause.seconds_left)
      },
    })
      .catch((error: unknown) => log.error({ err: error }, 'a connection of the mail sender failed'))
      .finally(() => {
        done()
        connections.delete(connection)
        lookNow()
      })
    connections.add(connection)
  }

  async function next(to: Route): Promise<Claim | undefined> {
    await giveWay(to)
    if (claims.length < permits * (claimedAhead / 2) && mayGoOn()) {
      if (claims.length > 0) lookNow()
      else await look().catch(() => undefined)
    }
    const claim = mayGoOn() && to === route ? claims.shift() : undefined
    if (claim) sending.add(claim.mail_id)
    return claim
  }

  /** Beside requests all connections send one mail at the same moments, so that they share the statements. */
  async function giveWay({ settings }: Route): Promise<void> {
    if (!options.isBusy?.() || !mayGoOn()) return
    const every = besideRequests * settings.connections
    await wait(every - (performance.now() % every))
  }

  /** One at a time, so that a wrong password is tried once and not once per connection. */
  function openInTurn(to: Route) {
    const opened = opening.then(() => (mayGoOn() ? to.open() : undefined))
    opening = opened.catch(() => undefined)
    return opened
  }

  function giveAllBack(): void {
    for (const claim of claims) giveBack(recorder, claim)
    claims = []
  }

  async function releasePermits(): Promise<void> {
    if (permits === 0) return
    permits = 0
    await releaseConnections(db, worker_id)
  }

  function lookAfter(seconds: number): void {
    clearTimeout(pauseTimer)
    pauseTimer = setTimeout(lookNow, seconds * 1_000 + 10).unref()
  }

  const beat = inTurn(async () => {
    const mail_ids = [...claims.map(({ mail_id }) => mail_id), ...sending, ...recorder.unsettled]
    if (permits + mail_ids.length > 0) await renewLeases(db, worker_id, { mail_ids, lease_seconds })
    const { queued, uncertain } = await recoverMails(db)
    if (uncertain > 0) news.trouble({ uncertain })
    if (queued > 0) lookNow()
  })
  const poll = setInterval(lookNow, pollEvery).unref()
  const heart = setInterval(() => void beat().catch(() => undefined), (lease_seconds * 1_000) / 3).unref()
  const subscription = listener.listen(mailChannel, lookNow, lookNow)

  return {
    async stop() {
      isStopping = true
      clearInterval(poll)
      clearTimeout(pauseTimer)
      subscription.stop()
      giveAllBack()
      await look().catch(() => undefined)
      await Promise.all(connections)
      await recorder.settled()
      clearInterval(heart)
      await releasePermits().catch(() => undefined)
      await news.flush()
    },
  }
}

/** The same settings keep their route, and with it the open connections. */
const sameSettings = (known: Route | undefined, found: Route | undefined) =>
  JSON.stringify(known?.settings) === JSON.stringify(found?.settings)
