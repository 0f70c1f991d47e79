import { z } from 'zod'
import { change, file, fileOfChange, get, post } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listInput,
  listOf,
  oneOf,
  pageOf,
  text,
  VersionOrNone,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { changesTo } from '../core/updates.ts'
import { CertificateValues } from '../kit/certificate-texts.ts'
import {
  certificateLimits,
  CertificateRun,
  certificateStates,
  StoredTemplate,
  Template,
} from '../kit/certificates.ts'
import {
  CertificateRow,
  EventTemplate,
  Issued,
  mailStates,
  OwnCertificate,
  Picture,
  Preflight,
  Saved,
} from './event-certificate-shapes.ts'

const EventId = z.object({ id: Id })
const CertificateId = z.object({ certificate_id: Id })
const paging = {
  page: wholeNumber({ max: 1_000_000 }).default(0),
  perPage: wholeNumber({ min: 1, max: limits.perPage }).default(20),
}

/** Certificates of events: the template, the pre-flight, issuing, sending and revoking. */
export const eventCertificates = {
  template: get('/event/get-certv1', {
    areas: ['events'],
    summary: 'Returns the certificate template of an event, with sample values for the designer.',
    input: EventId,
    result: EventTemplate,
  }),
  update: change('/event/stored-update-certv1', {
    areas: ['events'],
    summary:
      'Saves the template as a new version; a field that is left out stays as it is. Issued certificates do not change.',
    input: z.object({
      ...EventId.shape,
      /** The version that the caller read; 0 before the first save. */
      version: VersionOrNone,
      ...changesTo(Template.shape),
    }),
    result: Saved,
    limits: { keys: 2_000 },
  }),
  versions: get('/event/cert-versions', {
    areas: ['events'],
    summary: 'Lists the versions of the template, newest first.',
    input: EventId.extend(paging),
    result: pageOf(
      z.object({
        version: z.int(),
        restored_from: z.int().nullable(),
        saved_at: AnswerMoment,
        saved_by_name: z.string().nullable(),
        field_count: z.int(),
        /** Valid certificates that were printed with this version. */
        certificate_count: z.int(),
      }),
    ),
  }),
  version: get('/event/cert-version', {
    areas: ['events'],
    summary: 'Returns an older version of the template.',
    input: EventId.extend({ version: wholeNumber({ min: 1 }) }),
    result: StoredTemplate.extend({ version: z.int(), pictures: z.array(Picture) }),
  }),
  restoreVersion: change('/event/cert-restore', {
    areas: ['events'],
    summary: 'Saves an older version of the template as a new one.',
    input: EventId.extend({
      /** The version to restore. */
      restore: wholeNumber({ min: 1 }),
      version: VersionOrNone,
    }),
    result: Saved,
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
  check: get('/event/check-certv1', {
    areas: ['events'],
    summary:
      'Pre-flight: who is eligible and who is not and why, what is issued and sent, and which names or pictures need a look.',
    input: EventId,
    result: Preflight,
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
  revoke: change('/event/ecertification-delete', {
    areas: ['events'],
    summary: 'Revokes a certificate. Its public page says so from then on.',
    input: CertificateId.extend({ reason: text({ min: 1, max: limits.reason }) }),
    result: CertificateId.extend({ certificate_id: z.int() }),
  }),
  list: post('/event/cert-list', {
    areas: ['events'],
    summary: 'Lists the certificates of an event, newest first.',
    input: listInput(['issued_at', 'name']).extend({
      id: Id,
      state: blankable(oneOf(certificateStates)),
      mail: blankable(oneOf(mailStates)),
    }),
    result: pageOf(CertificateRow),
  }),
  pdf: file('/event/cert-pdf', {
    areas: ['events'],
    summary: 'Returns the PDF of an issued certificate.',
    input: CertificateId,
    mime: 'application/pdf',
  }),
  resend: change('/event/cert-resend', {
    areas: ['events'],
    summary: 'Mails an issued certificate again.',
    input: CertificateId,
    result: Issued,
  }),
  correct: change('/event/cert-correct', {
    areas: ['events'],
    summary:
      'Corrects a name: a new certificate with a new serial replaces the old one, whose page says so. The number stays.',
    input: CertificateId.extend({
      name: text({ min: 1, max: certificateLimits.name }),
      mails: YesNo.default(true),
    }),
    result: Issued,
  }),
  archive: change('/event/cert-zip', {
    areas: ['events'],
    summary:
      'Starts a ZIP of all valid certificates of an event. The pre-flight shows its progress and its link.',
    input: EventId,
    result: CertificateRun,
  }),
  own: get('/event/certificates', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Lists the certificates of the member, newest first.',
    input: z.object(paging),
    result: pageOf(OwnCertificate),
  }),
  ownPdf: file('/event/certificate_pdf', {
    family: 'visitor',
    areas: ['member'],
    summary: 'Returns a certificate of the member as a PDF.',
    input: z.object({ serial: text({ min: 1, max: 40 }) }),
    mime: 'application/pdf',
    throttle: { times: 60, minutes: 10 },
  }),
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
