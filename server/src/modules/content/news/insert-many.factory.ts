import { sql } from 'kysely'
import type { Transaction } from '../../../db/pool.ts'
import { rulesVersion } from '../../../lib/clean-html.ts'

/**
 * Inserts a batch in two statements: the articles, then their versions, permalinks, history and tags. The
 * second refers to `subjects`, which the triggers of the first fill when it ends.
 */
export async function insertMany(db: Transaction, rows: object[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        news_content_type text, news_status text, draft_status text, news_title text, news_permalink text,
        news_visibility text, category_id int, sub_category_id int, author_id int, contributor_id int,
        news_content text, news_word_count int, news_published_date timestamptz, planned_at timestamptz,
        publish_at timestamptz, scheduled_by int, submitted_at timestamptz, submitted_by int,
        review_due_at timestamptz, published_version int, created_at timestamptz, updated_at timestamptz,
        cover_media_id int, news_image_alt text, fields jsonb, tags jsonb)`
  const { rows: made } = await sql<{ news_id: number; news_permalink: string; content_version: number }>`
    with given as (select * from ${given})
    insert into news (news_content_type, news_status, draft_status, news_title, news_permalink, news_visibility,
      category_id, sub_category_id, author_id, contributor_id, news_word_count, news_published_date,
      first_published_at, planned_at, publish_at, scheduled_by, submitted_at, submitted_by, review_due_at,
      published_version, cover_media_id, news_image_alt, created_at, created_by, updated_at, updated_by, version,
      content_version)
    select news_content_type, news_status, draft_status, news_title, news_permalink, news_visibility,
      category_id, sub_category_id, author_id, contributor_id, news_word_count, news_published_date,
      news_published_date, planned_at, publish_at, scheduled_by, submitted_at, submitted_by, review_due_at,
      published_version, cover_media_id, news_image_alt, created_at, author_id, updated_at, author_id,
      case when draft_status is null then 1 else 2 end, case when draft_status is null then 1 else 2 end
    from given returning news_id, news_permalink, content_version`.execute(db)
  await sql`
    with given as (
      select * from ${given}
    ), made as (
      select * from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
        as r (news_id int, news_permalink text, content_version int)
    ), copies as (
      insert into versions (subject_id, version, kind, fields, content, word_count, cleaned_by, content_hash,
        saved_at, saved_by)
      select made.news_id, version, case version when 1 then 'create' else 'save' end, fields, content,
        news_word_count, ${rulesVersion}, sha256(convert_to(content, 'UTF8')), case version when 1 then created_at else updated_at end, author_id
      from made join given using (news_permalink) cross join lateral generate_series(1, content_version) version
        cross join lateral (select case version when 1 then news_content
          else news_content || '<p>Diperbarui dengan data terbaru.</p>' end as content) as text
    ), permalinks as (
      insert into permalinks (kind, permalink, subject_id, was_public, created_at)
      select 'news', news_permalink, news_id, published_version is not null, created_at from made join given using (news_permalink)
    ), uses as (
      insert into media_uses (media_id, subject_id, place, copy)
      select cover_media_id, news_id, 'cover', copy from made join given using (news_permalink)
        cross join unnest(array['draft', 'public']) copy where cover_media_id is not null
    ), history as (
      insert into transitions (subject_id, from_status, to_status, version, happened_at, user_id, reason_codes, reason)
      select news_id, 'draft', coalesce(draft_status, news_status), 1, updated_at, author_id,
        case news_status when 'returned' then array['sources'] else '{}' end,
        case news_status when 'returned' then 'Sebutkan sumber data di paragraf kedua.' else '' end
      from made join given using (news_permalink) where coalesce(draft_status, news_status) <> 'draft'
    )
    insert into news_tags (news_id, tag_id)
    select distinct news_id, tag_id from made join given using (news_permalink)
      cross join lateral jsonb_array_elements_text(given.tags) title
      join tags on folded(tags.tag_title) = folded(title) and tags.deleted_at is null`.execute(db)
}
