import { say } from '@balai/contract/core/sentences.ts'
import { orderLimits } from '@balai/contract/money/order-shapes.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { storeFile } from '../../../files/files.ts'
import { insertFile, type NewFile } from '../../../files/files.queries.ts'
import type { IncomingFile } from '../../../http/uploads.ts'
import { reencode } from '../../../lib/images.ts'
import { notFound, Refusal, refuseField } from '../../../lib/refusal.ts'
import { workingDaysAfter } from '../../../lib/working-days.ts'
import { stopReminder } from '../orders/order-mails.rules.ts'
import { asBuyer, insertEvent, notifyDecision, updateOrder, type Order } from '../orders/orders.queries.ts'
import { findOrderOrRefuse, statusWords } from '../orders/orders.rules.ts'
import { findProof, findProofs, insertProof, type Proof } from './proofs.queries.ts'

const pictureSize = { width: 2_000, height: 2_000 }
/** How long the deadline pauses at most. */
const pauseDays = 2

/** Stores the file of a proof: a picture, encoded again, or a PDF. Anything else is refused. */
export async function storeProofFile(
  files: FileStore,
  { content, original_name }: IncomingFile,
): Promise<NewFile> {
  const facts = { original_name, is_public: false, purpose: 'payment proof' }
  if (isPdf(content)) return storeFile(files, content, { ...facts, mime: 'application/pdf' })
  const { content: picture, ...size } = await reencode(content, {
    ...pictureSize,
    fit: 'inside',
    format: 'webp',
  })
  return storeFile(files, picture, { ...facts, ...size })
}

/** Whether the content begins and ends as a PDF does. One that is cut off is refused. */
function isPdf(content: Buffer): boolean {
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-') return false
  if (content.subarray(-1_024).includes('%%EOF')) return true
  throw refuseField('file', say('The PDF is damaged and cannot be read to its end. Choose another file.'))
}

/** A proof can be sent for an open transfer that no other proof waits for. */
export async function refuseProofNow(db: ReadDb, order: Order): Promise<void> {
  if (order.payment_method !== 'transfer')
    throw new Refusal(say('This invoice is paid on the payment page, so it needs no proof of a transfer.'))
  if (order.status !== 'pending')
    throw new Refusal(
      say('This order is {{status}}; a proof can be sent only for an open invoice. Write to us.', {
        status: statusWords[order.status],
      }),
    )
  const proofs = await findProofs(db, order.id)
  if (proofs.some(({ state }) => state === 'waiting'))
    throw new Refusal(say('We are looking at the proof that you have sent. Wait for our answer.'))
  if (proofs.length >= orderLimits.proofs)
    throw new Refusal(
      say('{{count}} proofs were sent for this invoice, and no more are accepted. Write to us.', {
        count: proofs.length,
      }),
    )
}

/**
 * Stores a proof of the member: the deadline pauses and the order joins the queue of decisions. The order must be
 * locked.
 */
export async function sendProof(
  db: Transaction,
  order: Order,
  { file, note }: { file: NewFile; note: string },
  time_zone: string,
): Promise<Proof & { expire_datetime: Date }> {
  await insertFile(db, file, null)
  const uploaded_at = new Date()
  const proof = await insertProof(db, {
    order_id: order.id,
    storage_key: file.storage_key,
    mime: file.mime,
    note,
    uploaded_at,
    pause_ends_at: workingDaysAfter(uploaded_at, pauseDays, time_zone),
    expire_before: order.expire_datetime,
  })
  const expire_datetime = pausedDeadline(proof, proof.pause_ends_at)
  await updateOrder(db, order, { needs_decision: true, expire_datetime }, asBuyer)
  await stopReminder(db, order)
  await notifyDecision(db, order)
  const until = expire_datetime.toISOString()
  await insertEvent(db, order.id, asBuyer, { kind: 'proof_sent', facts: { proof_id: proof.proof_id, until } })
  return { ...proof, expire_datetime }
}

/** The deadline of an invoice after a pause that ended at this moment. */
const pausedDeadline = ({ expire_before, uploaded_at }: Proof, end: Date): Date =>
  new Date(expire_before.getTime() + (end.getTime() - uploaded_at.getTime()))

/** The deadline once a proof is refused: the rest of the pause is taken back, unless staff set another one since. */
export function deadlineAfterRefusal(order: Order, proof: Proof): Date {
  const { status, expire_datetime } = order
  const isOurs = expire_datetime.getTime() === pausedDeadline(proof, proof.pause_ends_at).getTime()
  if (status !== 'pending' || !isOurs) return expire_datetime
  const end = Math.min(Date.now(), proof.pause_ends_at.getTime())
  return pausedDeadline(proof, new Date(end))
}

/** The proof and its order, if the proof still waits for a decision. */
export async function findWaiting(db: ReadDb, proof_id: number): Promise<{ proof: Proof; order: Order }> {
  const proof = await findProof(db, proof_id)
  if (!proof) throw notFound(say('This proof of transfer does not exist.'))
  if (proof.state !== 'waiting')
    throw new Refusal(say('This proof of transfer does not wait for a decision any more.'))
  return { proof, order: await findOrderOrRefuse(db, proof.order_id) }
}
