import { afterAll, beforeAll, expect, it } from 'vitest'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { aPublicCourse } from '../../../../test/a-course.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { runConcurrently } from '../../../../test/run-concurrently.ts'
import { aMember } from '../../people/members/members.factory.ts'
import { anEnrolment } from './enrolments.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('content')
})
afterAll(() => api.close())

it('a member who is enrolled and put back at the same moment takes part once, and the later caller reads why', async () => {
  const { course_id } = await aPublicCourse(api)
  const { id: member_id } = await aMember(api.services.db)
  const { enrolment_id } = await anEnrolment(api.services.db, { course_id, member_id, status: 'cancelled' })
  const { participant } = await staff.call(enrolments.find, { enrolment_id })
  const answers = await runConcurrently(api.services.pool, [
    () => staff.send(enrolments.add, { course_id, member_id }, { step: 1 }),
    () => staff.send(enrolments.restore, { enrolment_id, version: participant.version }),
  ])
  expect(answers.map(({ http }) => http)).toEqual(expect.arrayContaining([200, 409]))
  expect(answers.find(({ http }) => http === 409)).toMatchObject({
    errors: { member_id: ['This member is enrolled in this course already.'] },
  })
})
