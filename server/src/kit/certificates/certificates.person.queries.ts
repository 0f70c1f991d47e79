import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { sayCount } from '@balai/contract/core/sentences.ts'
import type { Person, PersonSource } from '../person/person.queries.ts'

/** What the certificates of a person say about them. The page of each certificate stays, without the name. */
export const certificatesPerson = (
  name: string,
  /** Which rows of `certificates` are theirs. */
  theirs: (person: Person) => RawBuilder<SqlBool>,
): PersonSource => ({
  name,
  timeline: (person) => sql`select issued_at as happened_at, 'certificate_issued' as kind, users.name as by,
      jsonb_build_object('title', title, 'serial', serial) as details
    from certificates left join users on users.user_id = issued_by where ${theirs(person)}
    union all select ended_at, 'certificate_' || state, users.name,
      jsonb_build_object('title', title, 'serial', serial)
    from certificates left join users on users.user_id = ended_by where ${theirs(person)} and state <> 'valid'`,
  data: (
    person,
  ) => sql`select serial, number, name, part, title, date, hours, skp, accreditation, issuer, state, issued_at,
      ended_at, reason, printed -> 'answers' as answers
    from certificates where ${theirs(person)} order by certificate_id`,
  erase: (person) => sql`with erased as (
      update certificates set name = '', reason = '', printed = '{}', storage_key = null, sha256 = null, erased_at = now()
      from (select certificate_id, storage_key as former_key from certificates where ${theirs(person)} for update) former
      where certificates.certificate_id = former.certificate_id
      returning former_key, source_kind, source_id
    ), archives as (
      update certificate_runs set storage_key = null
      from (select run_id, certificate_runs.storage_key as former_key from certificate_runs
        where kind = 'archive' and certificate_runs.storage_key is not null
          and (source_kind, source_id) in (select source_kind, source_id from erased)) former
      where certificate_runs.run_id = former.run_id returning former_key
    )
    update files set deleted_at = now() where deleted_at is null
      and storage_key in (select former_key from erased union all select former_key from archives)`,
  traces: {
    count: (person) => sql`select count(*) from certificates where ${theirs(person)} and erased_at is null`,
    effects: (count) =>
      count > 0
        ? [
            sayCount(
              count,
              '{{count}} certificate loses its name and its PDF; its page still says whether it is valid.',
              '{{count}} certificates lose their names and their PDFs; their pages still say whether they are valid.',
            ),
          ]
        : [],
  },
})
