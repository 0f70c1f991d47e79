import { sql } from 'kysely'
import type { PersonSource } from '../../../kit/person/person.queries.ts'

/** Refused rows are kept for a month. They belong to a member only by the email address. */
export const memberImportsPerson: PersonSource = {
  name: 'imports',
  data: ({ email }) => sql`select original_name, member_imports.created_at, row_number, cells, problem
    from member_import_problems join member_imports using (import_id)
    where exists (select from unnest(cells) cell where lower(trim(cell)) = ${email}::text) order by 2, 3`,
  erase: ({ email }) => sql`with gone as (
      delete from member_import_problems
      where exists (select from unnest(cells) cell where lower(trim(cell)) = ${email}::text)
    )
    update member_imports set sample = (
      select jsonb_agg(case when exists (
        select from jsonb_array_elements_text(line) cell where lower(trim(cell)) = ${email}::text
      ) then '[]' else line end) from jsonb_array_elements(sample) line)
    where position(${email}::text in lower(sample::text)) > 0`,
}
