import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { newsLimits, newsVisibilities } from '@balai/contract/content/news-shapes.ts'
import { eventLimits } from '@balai/contract/events/event-shapes.ts'
import { useProfile } from '../../../../lib/profile.ts'
import { AddressFields } from '../../../../parts/content-fields/address-fields.tsx'
import { CategoryField } from '../../../../parts/content-fields/category-field.tsx'
import { CoverField } from '../../../../parts/content-fields/cover-field.tsx'
import { findAuthors, findContributors } from '../../../../parts/content-fields/sources.ts'
import { TagsField } from '../../../../parts/content-fields/tags-field.tsx'
import { Fact } from '../../../../parts/desk/fact.tsx'
import { MomentField } from '../../../../ui/date-fields.tsx'
import { SearchSelect } from '../../../../ui/search-select.tsx'
import { categoryTree } from '../sources.ts'
import { useEventWords } from '../words.tsx'
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

function Placement({ draft, detail, fields, disabled }: EventPartProps) {
  const { t } = useTranslation()
  const { visibilities } = useEventWords()
  return (
    <>
      <h2>{t('Placement')}</h2>
      <CategoryField
        tree={categoryTree}
        value={fields.category_id}
        title={detail?.category_title}
        disabled={disabled}
        onChange={(category_id) => draft.change({ category_id })}
      />
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

const ForSearch = ({ draft, detail, fields, disabled }: EventPartProps) => (
  <AddressFields
    values={{
      permalink: fields.event_permalink,
      seo_title: fields.event_seo_title,
      seo_description: fields.event_seo_description,
    }}
    title={fields.event_title}
    summary={fields.event_summary}
    old={detail?.old_permalinks ?? []}
    disabled={disabled}
    onChange={({ permalink, seo_title, seo_description }) =>
      draft.change({
        ...(permalink !== undefined && { event_permalink: permalink }),
        ...(seo_title !== undefined && { event_seo_title: seo_title }),
        ...(seo_description !== undefined && { event_seo_description: seo_description }),
      })
    }
  />
)
