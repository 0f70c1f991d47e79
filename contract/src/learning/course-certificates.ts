import { z } from 'zod'
import { change, file, fileOfChange, get } from '../core/endpoint.ts'
import { blankable, Id, listOf, YesNo } from '../core/shapes.ts'
import { changesTo } from '../core/updates.ts'
import { certificateCalls, ownCertificateCalls } from '../kit/certificate-calls.ts'
import { preflightOf } from '../kit/certificate-shapes.ts'
import { CertificateValues } from '../kit/certificate-texts.ts'
import { CertificateRun, Template } from '../kit/certificates.ts'
import { certificateRules } from './course-shapes.ts'

/** Why a learner is not eligible. */
export const unfinishedClauses = ['cancelled', 'unpaid', 'rule', 'lessons', 'quiz'] as const
export type UnfinishedClause = (typeof unfinishedClauses)[number]

const CourseId = z.object({ id: Id })

/**
 * Certificates of those who finish a course. A holder is an enrolment. The rule is of the course; the rule and the parts
 * of the template do not apply.
 */
export const courseCertificates = {
  ...certificateCalls({
    areas: ['courses'],
    preflight: preflightOf(certificateRules, unfinishedClauses),
    paths: {
      template: '/course/certificate/template',
      update: '/course/certificate/update',
      versions: '/course/certificate/versions',
      version: '/course/certificate/version',
      restoreVersion: '/course/certificate/restore',
      check: '/course/certificate/check',
      revoke: '/course/certificate/revoke',
      list: '/course/certificate/list',
      pdf: '/course/certificate/pdf',
      resend: '/course/certificate/resend',
      correct: '/course/certificate/correct',
      archive: '/course/certificate/zip',
    },
  }),
  find: get('/course/certificate/find', {
    areas: ['courses'],
    summary:
      'Returns the title of a course, the rule of its certificates, and whether it issues them by itself.',
    input: CourseId,
    result: z.object({
      course_id: z.int(),
      course_title: z.string(),
      certificate_rule: z.enum(certificateRules),
      is_automatic: z.boolean(),
    }),
  }),
  setAutomatic: change('/course/certificate/automatic', {
    areas: ['courses'],
    summary:
      'Lets a course issue and mail the certificate of everybody who finishes from now on, or stops that. Issued ones stay.',
    input: CourseId.extend({ is_automatic: YesNo }),
    result: z.object({ course_id: z.int(), is_automatic: z.boolean() }),
  }),
  sample: get('/course/certificate/sample', {
    areas: ['courses'],
    summary: 'Returns what the certificate of one learner would print.',
    input: CourseId.extend({ enrolment_id: Id }),
    result: CertificateValues,
  }),
  preview: file('/course/certificate/preview', {
    areas: ['courses'],
    summary:
      'Returns a PDF marked as a preview: of a chosen learner, or of the one with the longest name. Takes unsaved changes of the template.',
    input: CourseId.extend({ enrolment_id: blankable(Id), ...changesTo(Template.shape) }),
    mime: 'application/pdf',
    limits: { keys: 2_000 },
    throttle: { times: 120, minutes: 10 },
  }),
  send: change('/course/certificate/send', {
    areas: ['courses'],
    summary:
      'Issues certificates to everybody eligible, or to the chosen learners, and mails them. Sending again skips those who have theirs.',
    input: CourseId.extend({
      /** Empty: everybody who is eligible. */
      enrolment_ids: listOf(Id, { max: 5_000 }).default([]),
      /** 0 issues without mails. */
      mails: YesNo.default(true),
    }),
    result: CertificateRun,
    limits: { keys: 6_000 },
  }),
  issue: fileOfChange('/course/certificate/issue', {
    areas: ['courses'],
    summary: 'Issues the certificate of one learner, if there is none yet, and returns it as a PDF.',
    input: z.object({ enrolment_id: Id }),
    mime: 'application/pdf',
  }),
  ...ownCertificateCalls({ own: '/course/certificates', ownPdf: '/course/certificate_pdf' }),
}
