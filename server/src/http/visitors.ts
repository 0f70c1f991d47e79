import { say } from '@balai/contract/core/sentences.ts'
import { Refusal } from '../lib/refusal.ts'
import { newTurns, type InTurn } from '../lib/turns.ts'

/** The part of the database connections that calls of visitors can use at once, at least one. */
const share = 0.4
/** How many can wait. Waiting costs little, whereas a refused client usually comes back at once. */
const longest = 1_000
/** Milliseconds that one waits at most. */
const patience = 5_000

/** How many changes that are stored together are worked on at once. */
const mostShared = 50

/**
 * The same for beacons: what visitors do is worth less than what they ask for. Those that run at once are stored together,
 * so that they need one connection.
 */
const beacons = { most: 20, longest: 100, patience: 2_000 }

/**
 * Limits the calls of visitors that are worked on at once, so that however many there are, staff find free connections
 * and the event loop has time for them. Calls of staff are not counted.
 */
export const shareOfVisitors = (connections: number): InTurn =>
  newTurns({ most: Math.max(1, Math.floor(connections * share)), patience, longest, refuse: refuseVisitor })

/** The same for changes that are stored together with those of others, which need one or two connections for all. */
export const turnsOfShared = (): InTurn =>
  newTurns({ most: mostShared, patience, longest, refuse: refuseVisitor })

const refuseVisitor = (): Refusal =>
  new Refusal(say('Too many visitors are here at the moment. Try again in a few seconds.'), {
    status: 503,
    retryAfter: 3,
  })

/** Limits the beacons that are worked on at once, in the same way. A page that is refused sends its events again later. */
export const turnsOfBeacons = (): InTurn => newTurns({ ...beacons, refuse: refuseBeacon })

/** Refuses a beacon because there are too many. */
export const refuseBeacon = (): Refusal =>
  new Refusal(say('Too many events arrive at the moment. Send them again in a while.'), {
    status: 503,
    retryAfter: 10,
  })
