// The benchmarks of learners: their list, their search, their spreadsheet, and a lesson that is marked as done.
import pg from 'pg'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { ownEnrolments } from '@balai/contract/learning/own-enrolments.ts'
import { newMemberToken } from '../src/http/members.ts'
import { hashOf } from '../src/lib/secrets.ts'
import { measureExport } from './exports.ts'
import type { LoadSide } from './load.ts'
import type { StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import { measureSearch, searches } from './search.ts'
import { seeded, type Person } from './seed.ts'

const form = 'application/x-www-form-urlencoded'
/** Members who mark lessons. Each has forty lessons left, so that no request marks one twice. */
const learners = 5_000

/** The lists of learners, and a lesson that is marked as done, each with its baseline. */
export async function courseComparisons(
  product: StartedServer,
  bare: StartedServer,
  people: Person[],
  database_url: string,
) {
  const { course_id, signedIn } = await seedLearners(database_url)
  const list = (body: string): LoadSide => ({
    url: product.url + (pathsOf(enrolments.list)[0] ?? ''),
    method: 'POST',
    body,
    type: form,
    people,
    right: ({ data }: { data: { rows: unknown[]; total: number } }) =>
      data.rows.length === 20 && data.total >= 20,
  })
  const page = (path: string): LoadSide => ({
    url: bare.url + path,
    method: 'GET',
    right: ({ rows }: { rows: unknown[] }) => rows.length === 20,
  })
  let next = 0
  const at = () => signedIn[next % signedIn.length]
  const mark: LoadSide = {
    url: product.url + (pathsOf(ownEnrolments.markDone)[0] ?? ''),
    method: 'POST',
    type: form,
    vary: () => `lesson_id=${at()?.lesson_ids[Math.floor(next / signedIn.length)] ?? 0}`,
    anybody: () => {
      const token = at()?.token ?? ''
      next += 1
      return token
    },
    right: ({ data }: { data: { is_done: boolean } }) => data.is_done,
  }
  const deep = Math.min(2_000, Math.floor(seeded.enrolments / 20) - 1)
  const many = seeded.enrolments.toLocaleString('en')
  return [
    {
      what: `20 of ${many} learners, with total`,
      bar: 0.6,
      asked: list('page=0&perPage=20'),
      against: page('/learners'),
    },
    {
      what: 'learners of one course, with total',
      bar: 0.6,
      asked: list(`page=0&perPage=20&course_id=${course_id}`),
      against: page(`/learners/${course_id}`),
    },
    {
      what: 'active learners, with total',
      bar: 0.6,
      asked: list('page=0&perPage=20&status=active'),
      against: page('/learners'),
    },
    {
      what: `page ${deep.toLocaleString('en')} of the learners, against page 1 of the product`,
      bar: 0.1,
      asked: list(`page=${deep}&perPage=20`),
      against: list('page=0&perPage=20'),
    },
    {
      what: 'a lesson marked as done, with the progress of the course',
      bar: 0.25,
      asked: mark,
      against: {
        url: `${bare.url}/rows`,
        method: 'POST',
        body: JSON.stringify({ user_id: 1, name: 'Somebody', lesson_id: 1 }),
        type: 'application/json',
        right: ({ row }: { row: { row_id: string } }) => Number(row.row_id) > 0,
      },
    },
  ] satisfies { what: string; bar: number; asked: LoadSide; against: LoadSide }[]
}

/** Substrings of the names, addresses and numbers of learners. */
export const measureLearnerSearch = (product: StartedServer, staff: Person[]): Promise<Figure[]> =>
  measureSearch('substring search among learners', {
    product,
    path: pathsOf(enrolments.list)[0] ?? '',
    staff,
    texts: searches.members,
  })

/** All learners as a spreadsheet. */
export const measureLearnerExport = (product: StartedServer, staff: Person[]): Promise<Figure[]> =>
  measureExport(product, staff, { what: 'learners', endpoint: enrolments.excel, count: seeded.enrolments })

/** Signs in learners, each with the lessons that they have not finished. */
async function seedLearners(database_url: string) {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  const tokens = Array.from({ length: learners }, newMemberToken)
  const { rows } = await client.query<{ course_id: number; lesson_ids: number[]; place: number }>(
    `with learner as (
      select distinct on (member_id) enrolment_id, course_id, member_id from enrolments
      join members on members.id = member_id and erased_at is null and suspended_at is null
      order by member_id, enrolment_id limit $2
    ), numbered as (select *, row_number() over (order by enrolment_id)::int as place from learner),
    confirmed as (update members set email_confirmed_at = now() from numbered where members.id = member_id),
    session as (
      insert into member_sessions (member_id, token_hash, device, address, expires_at)
      select member_id, token_hash, 'Bench', '127.0.0.1', now() + interval '1 day'
      from numbered join unnest($1::bytea[]) with ordinality as token (token_hash, place) using (place))
    select course_id, place, (select array_agg(lesson_id order by lesson_id) from lessons
      where lesson_course_id = course_id and not exists (select from lesson_progress
        where lesson_progress.enrolment_id = numbered.enrolment_id and lesson_progress.lesson_id = lessons.lesson_id)) as lesson_ids
    from numbered order by place`,
    [tokens.map(hashOf), learners],
  )
  await client.end()
  const signedIn = rows.map(({ lesson_ids, place }) => ({ lesson_ids, token: tokens[place - 1] ?? '' }))
  return { course_id: rows[0]?.course_id ?? 0, signedIn }
}
