import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { courseCertificates } from '@balai/contract/learning/course-certificates.ts'
import { lookOf } from '@balai/contract/kit/certificate-templates.ts'
import { anEvent } from '../src/modules/events/events/events.factory.ts'
import { aCourse } from '../src/modules/learning/courses/courses.factory.ts'
import type { Api } from './api.ts'
import type { Sample } from './update-sample.ts'

/** Every field of a template, with another value than the one that is offered. */
const fullTemplate = {
  ...lookOf('modern', 'en'),
  ...{ orientation: 'portrait', language: 'en', title: 'Kelas', date: 'Mei 2026', speaker: 'Ani' },
  ...{ issuer: 'Balai', hours: 8, skp: '2,5', accreditation: 'A-1', number_pattern: '{n}/{year}' },
  ...{ first_number: 5, rule: 'registered', parts: ['speaker'] },
}

/** A sample for every call that changes fields of a certificate template. */
export const certificateSamples: Record<string, (api: Api) => Promise<Sample>> = {
  'eventCertificates.update': async (api) => {
    const as = await api.as('content')
    const { event_id: id } = await anEvent(api.services.db, { author_id: as.user_id })
    return {
      as,
      key: { id },
      full: fullTemplate,
      read: () => as.call(eventCertificates.template, { id }),
    }
  },
  'courseCertificates.update': async (api) => {
    const as = await api.as('content')
    const { course_id: id } = await aCourse(api.services.db, { author_id: as.user_id })
    return {
      as,
      key: { id },
      full: fullTemplate,
      read: () => as.call(courseCertificates.template, { id }),
    }
  },
}
