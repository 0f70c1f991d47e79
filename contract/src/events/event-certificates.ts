import { z } from 'zod'
import { change, file, fileOfChange, get, twoStep } from '../core/endpoint.ts'
import { blankable, Id, limits, listOf, text, YesNo } from '../core/shapes.ts'
import { changesTo } from '../core/updates.ts'
import { words } from '../core/words.ts'
import { certificateCalls, ownCertificateCalls } from '../kit/certificate-calls.ts'
import { OwnCertificate, preflightOf } from '../kit/certificate-shapes.ts'
import { CertificateValues } from '../kit/certificate-texts.ts'
import { CertificateRun, eligibilityRules, Template } from '../kit/certificates.ts'

const EventId = z.object({ id: Id })

/** Why a participant is not eligible. */
export const ineligibleClauses = ['cancelled', 'waiting', 'unpaid', 'part', 'attendance', 'feedback'] as const
export type IneligibleClause = (typeof ineligibleClauses)[number]

/** Certificates of events: the template, the pre-flight, issuing, sending and revoking. A holder is a registration. */
export const eventCertificates = {
  ...certificateCalls({
    areas: ['events'],
    preflight: preflightOf(eligibilityRules, ineligibleClauses),
    paths: {
      template: '/event/get-certv1',
      update: '/event/stored-update-certv1',
      versions: '/event/cert-versions',
      version: '/event/cert-version',
      restoreVersion: '/event/cert-restore',
      check: '/event/check-certv1',
      revoke: '/event/ecertification-delete',
      list: '/event/cert-list',
      pdf: '/event/cert-pdf',
      resend: '/event/cert-resend',
      correct: '/event/cert-correct',
      archive: '/event/cert-zip',
    },
  }),
  sample: get('/event/cert-sample', {
    areas: ['events'],
    summary: 'Returns what the certificate of one participant would print.',
    input: EventId.extend({ registration_id: Id }),
    result: CertificateValues,
  }),
  preview: file('/event/cert-preview', {
    areas: ['events'],
    summary:
      'Returns a PDF marked as a preview: of a chosen participant, or of the one with the longest name. Takes unsaved changes of the template.',
    input: EventId.extend({ registration_id: blankable(Id), ...changesTo(Template.shape) }),
    mime: 'application/pdf',
    limits: { keys: 2_000 },
    throttle: { times: 120, minutes: 10 },
  }),
  send: change('/event/send-certv1', {
    areas: ['events'],
    summary:
      'Issues certificates to everybody eligible, or to the chosen people, and mails them. Sending again skips those who have theirs.',
    input: EventId.extend({
      /** Empty: everybody who is eligible. */
      registration_ids: listOf(Id, { max: 5_000 }).default([]),
      /** 0 issues without mails. */
      mails: YesNo.default(true),
    }),
    result: CertificateRun,
    limits: { keys: 6_000 },
  }),
  issue: fileOfChange('/event/ecertification', {
    areas: ['events'],
    summary: 'Issues the certificate of one participant, if there is none yet, and returns it as a PDF.',
    input: z.object({ registration_id: Id }),
    mime: 'application/pdf',
  }),
  names: get('/event/cert-names', {
    areas: ['events'],
    summary:
      'Returns how many of the people whose certificates are to be issued have confirmed the name that it prints.',
    input: EventId,
    result: z.object({
      to_issue: z.int(),
      confirmed: z.int(),
      /** Asked, but not confirmed. */
      asked: z.int(),
      not_asked: z.int(),
    }),
  }),
  askNames: twoStep('/event/cert-names-validation', '/event/cert-names-ask', {
    areas: ['events'],
    summary:
      'Mails a link to confirm or correct the name for the certificate to everybody who takes part and has neither confirmed it nor got a certificate. A link works once; asking again ends the one before.',
    input: EventId,
    result: z.object({ asked: z.int() }),
  }),
  confirmName: change('/event/confirm_name', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Confirms or corrects the name for a certificate, once per link of a mail.',
    input: z.object({
      secret: text({ min: 1, max: 100 }),
      name: words({ min: 1, max: limits.name }),
    }),
    result: z.object({ name: z.string(), event_title: z.string() }),
    throttle: { times: 60, minutes: 10 },
  }),
  ...ownCertificateCalls({ own: '/event/certificates', ownPdf: '/event/certificate_pdf' }),
  ofTicket: get('/event/ticket_certificate', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Returns the certificate of a ticket, for guests as well as members.',
    input: z.object({ ticket_code: text({ min: 1, max: 100 }) }),
    result: OwnCertificate,
    throttle: { times: 60, minutes: 10 },
  }),
  ticketPdf: file('/event/ticket_certificate_pdf', {
    family: 'visitor',
    areas: ['public'],
    summary: 'Returns the certificate of a ticket as a PDF.',
    input: z.object({ ticket_code: text({ min: 1, max: 100 }) }),
    mime: 'application/pdf',
    throttle: { times: 60, minutes: 10 },
  }),
}
