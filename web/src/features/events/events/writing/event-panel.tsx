import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { newsLimits, newsVisibilities } from '@balai/contract/content/news-shapes.ts'
import { permalinkOf } from '@balai/contract/core/permalinks.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { eventLimits } from '@balai/contract/events/event-shapes.ts'
import { useProfile } from '../../../../lib/profile.ts'
import { CoverField } from '../../../../parts/content-fields/cover-field.tsx'
import { findAuthors, findContributors } from '../../../../parts/content-fields/sources.ts'
import { TagsField } from '../../../../parts/content-fields/tags-field.tsx'
import { Fact } from '../../../../parts/desk/fact.tsx'
import { MomentField } from '../../../../ui/date-fields.tsx'
import { SearchSelect } from '../../../../ui/search-select.tsx'
import { useEventWords } from '../words.tsx'
import { CategoryField } from './category-field.tsx'
import { DeskArrangements } from './desk-arrangements.tsx'
import type { EventPartProps } from './fields.ts'

/** The facts of an event beside its text. */
export const EventPanel = (parts: EventPartProps) => (
  <>
    <DeskArrangements {...parts} />
    <Placement {...parts} />
    <CoverField
      known={parts.detail?.media ?? []}
      cover={{ media_id: parts.fields.cover_media_id, alt: parts.fields.event_image_alt }}
      disabled={parts.disabled}
      onChange={({ media_id, alt }) => parts.draft.change({ cover_media_id: media_id, event_image_alt: alt })}
    />
    <Origin {...parts} />
    <ForSearch {...parts} />
  </>
)

function Placement(parts: EventPartProps) {
  const { draft, fields, disabled } = parts
  const { t } = useTranslation()
  const { visibilities } = useEventWords()
  return (
    <>
      <h2>{t('Placement')}</h2>
      <CategoryField {...parts} />
      <Fact label={t('Tags')}>
        {(id) => (
          <TagsField
            id={id}
            maxCount={newsLimits.tags}
            disabled={disabled}
            value={fields.tags}
            onChange={(tags) => draft.change({ tags })}
          />
        )}
      </Fact>
      <Fact label={t('Visible to')}>
        {(id) => (
          <Select
            id={id}
            disabled={disabled}
            value={fields.event_visibility}
            options={newsVisibilities.map((value) => ({ value, label: visibilities[value] }))}
            onChange={(event_visibility) => draft.change({ event_visibility })}
            style={{ width: '100%' }}
          />
        )}
      </Fact>
    </>
  )
}

function Origin({ draft, detail, fields, disabled }: EventPartProps) {
  const { t } = useTranslation()
  const { user_id, name } = useProfile()
  return (
    <>
      <h2>{t('Organisation')}</h2>
      <Fact label={t('Organiser')}>
        {(id) => (
          <Input
            id={id}
            disabled={disabled}
            maxLength={eventLimits.organiser}
            value={fields.organiser}
            onChange={(event) => draft.change({ organiser: event.target.value })}
          />
        )}
      </Fact>
      <Fact label={t('Author')}>
        {(id) => (
          <SearchSelect
            id={id}
            label={t('Author')}
            width="100%"
            disabled={disabled}
            source="authors"
            find={findAuthors}
            value={fields.author_id ?? user_id}
            name={fields.author_id === undefined ? name : detail?.author_name}
            onChange={(author_id) => draft.change({ author_id })}
          />
        )}
      </Fact>
      <Fact label={t('Contributor')} hint={t('Set only if a member wrote this.')}>
        {(id) => (
          <SearchSelect
            id={id}
            label={t('Contributor')}
            width="100%"
            disabled={disabled}
            source="contributors"
            find={findContributors}
            value={fields.contributor_id ?? undefined}
            name={detail?.contributor_name ?? undefined}
            onChange={(contributor_id) => draft.change({ contributor_id: contributor_id ?? null })}
          />
        )}
      </Fact>
      <Fact label={t('Planned for')} hint={t('For planning only. Nothing is published automatically.')}>
        {(id) => (
          <MomentField
            id={id}
            label={t('Planned for')}
            disabled={disabled}
            value={fields.planned_at}
            onChange={(planned_at) => draft.change({ planned_at })}
          />
        )}
      </Fact>
    </>
  )
}

function ForSearch({ draft, detail, fields, disabled }: EventPartProps) {
  const { t } = useTranslation()
  const old = detail?.old_permalinks ?? []
  return (
    <>
      <h2>{t('Address and search')}</h2>
      <Fact
        label={t('Permalink')}
        hint={
          old.length > 0
            ? t('Also redirects from: {{list}}', { list: old.join(', ') })
            : t('Generated from the title if empty.')
        }
      >
        {(id) => (
          <Input
            id={id}
            disabled={disabled}
            spellCheck={false}
            maxLength={limits.permalink}
            value={fields.event_permalink}
            onChange={(event) => draft.change({ event_permalink: event.target.value.toLowerCase() })}
            onBlur={() => {
              const event_permalink = permalinkOf(fields.event_permalink)
              if (event_permalink !== fields.event_permalink) draft.change({ event_permalink })
            }}
          />
        )}
      </Fact>
      <Fact label={t('Title for search engines')}>
        {(id) => (
          <Input
            id={id}
            disabled={disabled}
            maxLength={newsLimits.seoTitle}
            placeholder={fields.event_title}
            value={fields.event_seo_title}
            onChange={(event) => draft.change({ event_seo_title: event.target.value })}
          />
        )}
      </Fact>
      <Fact label={t('Description for search engines')}>
        {(id) => (
          <Input.TextArea
            id={id}
            disabled={disabled}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={newsLimits.seoDescription}
            placeholder={fields.event_summary}
            value={fields.event_seo_description}
            onChange={(event) => draft.change({ event_seo_description: event.target.value })}
          />
        )}
      </Fact>
    </>
  )
}
