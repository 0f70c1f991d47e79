import { say, sentenceOf } from '@balai/contract/core/sentences.ts'
import type { orders } from '@balai/contract/money/orders.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { signedLink } from '../../../http/files.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound } from '../../../lib/refusal.ts'
import { findItems, findMember, findTimeline } from '../orders/orders.queries.ts'
import { findOrderByIdOrCode, findOrderOrRefuse } from '../orders/orders.rules.ts'
import { findSeller } from '../seller/seller.queries.ts'
import { findActivations } from './activations.queries.ts'
import { answerCard } from './answer-card.ts'
import { findFailedFulfilments } from './fulfilments.queries.ts'
import { findPayments, findRefunds, refundableOf } from './payments.queries.ts'
import { findProofs } from './proofs.queries.ts'

const proofMinutes = 30

/** Lookups in other domains that the page of an order needs. */
export interface OrderDetailLinks {
  /** Whether a payment page can be opened. */
  canPayOnline(db: ReadDb): Promise<boolean>
}

/** The calls about one order that show its payments. */
export const orderDetailRoutes = ({
  canPayOnline,
}: OrderDetailLinks): Handlers<Pick<typeof orders, 'find' | 'getInvoice'>> => ({
  getInvoice: async ({ db }, given) => {
    const invoice = await findOrderByIdOrCode(db, given)
    const { id } = invoice
    const [payments, detail, member] = await Promise.all([
      findPayments(db, id),
      findItems(db, id),
      findMember(db, invoice.member_id),
    ])
    if (!member) throw notFound(say('This order does not exist.'))
    // The confirmed payment is more relevant than later attempts.
    const payment = payments.find(({ status }) => status === 'confirmed') ?? payments[0] ?? null
    return { invoice, payment, detail, member }
  },

  find: async ({ db, site, secrets, translate }, { id }) => {
    const invoice = await findOrderOrRefuse(db, id)
    const [
      payments,
      detail,
      member,
      timeline,
      refunds,
      can_pay_online,
      refundable_rupiah,
      failed,
      activations,
      seller,
      proofs,
    ] = await Promise.all([
      findPayments(db, id),
      findItems(db, id),
      findMember(db, invoice.member_id),
      findTimeline(db, id),
      findRefunds(db, id),
      canPayOnline(db),
      refundableOf(db, invoice),
      findFailedFulfilments(db, invoice),
      findActivations(db, id),
      findSeller(db),
      findProofs(db, id),
    ])
    if (!member) throw notFound(say('This order does not exist.'))
    return {
      invoice,
      payments: payments.map((payment) => ({
        ...payment,
        check_problem: translate(sentenceOf(payment.check_problem)),
        proof_url: payment.proof_key && signedLink(secrets, payment.proof_key, { minutes: proofMinutes }),
      })),
      proofs: proofs.map((proof) => ({
        ...proof,
        is_picture: proof.mime.startsWith('image/'),
        url: signedLink(secrets, proof.storage_key, { minutes: proofMinutes }),
      })),
      detail,
      member,
      timeline,
      refunds,
      refundable_rupiah,
      failed_fulfilments: failed.map((name) => translate(sentenceOf(name))),
      activations,
      answer_card: answerCard(invoice, payments, { accounts: seller.accounts, time_zone: site.time_zone }),
      can_pay_online,
    }
  },
})
