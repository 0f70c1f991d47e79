import { z } from 'zod'
import type { Area } from '../core/access.ts'
import { change, file, get, post } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  limits,
  listInput,
  oneOf,
  pageFields,
  pageOf,
  text,
  VersionOrNone,
  wholeNumber,
  YesNo,
} from '../core/shapes.ts'
import { changesTo } from '../core/updates.ts'
import {
  CertificateRow,
  Issued,
  mailStates,
  OwnCertificate,
  Picture,
  Saved,
  SourceTemplate,
  type preflightOf,
} from './certificate-shapes.ts'
import {
  certificateLimits,
  CertificateRun,
  certificateStates,
  StoredTemplate,
  Template,
} from './certificates.ts'

const SourceId = z.object({ id: Id })
const CertificateId = z.object({ certificate_id: Id })

interface Kind<A extends readonly [Area, ...Area[]], P extends ReturnType<typeof preflightOf>> {
  areas: A
  preflight: P
  paths: Record<
    | 'template'
    | 'update'
    | 'versions'
    | 'version'
    | 'restoreVersion'
    | 'check'
    | 'revoke'
    | 'list'
    | 'pdf'
    | 'resend'
    | 'correct'
    | 'archive',
    string
  >
}

/**
 * The calls about certificates that are the same for every kind of source: template, pre-flight, list, and what is done
 * with one certificate. Calls that name a holder are of the kind.
 */
export const certificateCalls = <
  const A extends readonly [Area, ...Area[]],
  P extends ReturnType<typeof preflightOf>,
>({
  areas,
  preflight,
  paths,
}: Kind<A, P>) => ({
  template: get(paths.template, {
    areas,
    summary: 'Returns the certificate template, with sample values for the designer.',
    input: SourceId,
    result: SourceTemplate,
  }),
  update: change(paths.update, {
    areas,
    summary:
      'Saves the template as a new version; a field that is left out stays as it is. Issued certificates do not change.',
    input: z.object({
      ...SourceId.shape,
      /** The version that the caller read; 0 before the first save. */
      version: VersionOrNone,
      ...changesTo(Template.shape),
    }),
    result: Saved,
    limits: { keys: 2_000 },
  }),
  versions: get(paths.versions, {
    areas,
    summary: 'Lists the versions of the template, newest first.',
    input: SourceId.extend(pageFields),
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
  version: get(paths.version, {
    areas,
    summary: 'Returns an older version of the template.',
    input: SourceId.extend({ version: wholeNumber({ min: 1 }) }),
    result: StoredTemplate.extend({ version: z.int(), pictures: z.array(Picture) }),
  }),
  restoreVersion: change(paths.restoreVersion, {
    areas,
    summary: 'Saves an older version of the template as a new one.',
    input: SourceId.extend({
      /** The version to restore. */
      restore: wholeNumber({ min: 1 }),
      version: VersionOrNone,
    }),
    result: Saved,
  }),
  check: get(paths.check, {
    areas,
    summary:
      'Pre-flight: who is eligible and who is not and why, what is issued and sent, and which names or pictures need a look.',
    input: SourceId,
    result: preflight,
  }),
  revoke: change(paths.revoke, {
    areas,
    summary: 'Revokes a certificate. Its public page says so from then on.',
    input: CertificateId.extend({ reason: text({ min: 1, max: limits.reason }) }),
    result: CertificateId.extend({ certificate_id: z.int() }),
  }),
  list: post(paths.list, {
    areas,
    summary: 'Lists the issued certificates, newest first.',
    input: listInput(['issued_at', 'name']).extend({
      id: Id,
      state: blankable(oneOf(certificateStates)),
      mail: blankable(oneOf(mailStates)),
    }),
    result: pageOf(CertificateRow),
  }),
  pdf: file(paths.pdf, {
    areas,
    summary: 'Returns the PDF of an issued certificate.',
    input: CertificateId,
    mime: 'application/pdf',
  }),
  resend: change(paths.resend, {
    areas,
    summary: 'Mails an issued certificate again.',
    input: CertificateId,
    result: Issued,
  }),
  correct: change(paths.correct, {
    areas,
    summary:
      'Corrects a name: a new certificate with a new serial replaces the old one, whose page says so. The number stays.',
    input: CertificateId.extend({
      name: text({ min: 1, max: certificateLimits.name }),
      mails: YesNo.default(true),
    }),
    result: Issued,
  }),
  archive: change(paths.archive, {
    areas,
    summary: 'Starts a ZIP of all valid certificates. The pre-flight shows its progress and its link.',
    input: SourceId,
    result: CertificateRun,
  }),
})

/** The calls of members about their certificates of one kind. */
export const ownCertificateCalls = (paths: { own: string; ownPdf: string }) => ({
  own: get(paths.own, {
    family: 'visitor',
    areas: ['member'],
    summary: 'Lists the certificates of the member, newest first.',
    input: z.object(pageFields),
    result: pageOf(OwnCertificate),
  }),
  ownPdf: file(paths.ownPdf, {
    family: 'visitor',
    areas: ['member'],
    summary: 'Returns a certificate of the member as a PDF.',
    input: z.object({ serial: text({ min: 1, max: 40 }) }),
    mime: 'application/pdf',
    throttle: { times: 60, minutes: 10 },
  }),
})
