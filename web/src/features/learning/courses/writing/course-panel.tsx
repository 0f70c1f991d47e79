import { InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { newsVisibilities } from '@balai/contract/content/news-shapes.ts'
import { courseLevels, courseLimits } from '@balai/contract/learning/course-shapes.ts'
import { useProfile } from '../../../../lib/profile.ts'
import { AddressFields } from '../../../../parts/content-fields/address-fields.tsx'
import { CategoryField } from '../../../../parts/content-fields/category-field.tsx'
import { CoverField } from '../../../../parts/content-fields/cover-field.tsx'
import { findAuthors } from '../../../../parts/content-fields/sources.ts'
import { Fact } from '../../../../parts/desk/fact.tsx'
import { MomentField } from '../../../../ui/date-fields.tsx'
import { SearchSelect } from '../../../../ui/search-select.tsx'
import { categoryTree } from '../sources.ts'
import { useCourseWords } from '../words.tsx'
import { AccessFields } from './access-fields.tsx'
import type { CoursePartProps } from './fields.ts'
import { OutlineFact } from './outline-fact.tsx'

/** The facts of a course beside its text. */
export const CoursePanel = (parts: CoursePartProps) => (
  <>
    <OutlineFact {...parts} />
    <AccessFields {...parts} />
    <Placement {...parts} />
    <CoverField
      known={parts.detail?.media ?? []}
      cover={{ media_id: parts.fields.cover_media_id, alt: parts.fields.course_image_alt }}
      disabled={parts.disabled}
      onChange={({ media_id, alt }) =>
        parts.draft.change({ cover_media_id: media_id, course_image_alt: alt })
      }
    />
    <Origin {...parts} />
    <ForSearch {...parts} />
  </>
)

function Placement({ draft, detail, fields, disabled }: CoursePartProps) {
  const { t } = useTranslation()
  const { levels, visibilities } = useCourseWords()
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
      <Fact label={t('Level')}>
        {(id) => (
          <Select
            id={id}
            disabled={disabled}
            value={fields.level}
            options={courseLevels.map((value) => ({ value, label: levels[value] }))}
            onChange={(level) => draft.change({ level })}
            style={{ width: '100%' }}
          />
        )}
      </Fact>
      <Fact label={t('Hours')} hint={t('How long learning the whole course takes.')}>
        {(id) => (
          <InputNumber<number>
            id={id}
            min={1}
            max={courseLimits.hours}
            precision={0}
            disabled={disabled}
            value={fields.hours}
            onChange={(hours) => draft.change({ hours })}
            style={{ width: '100%' }}
          />
        )}
      </Fact>
      <Fact label={t('Visible to')}>
        {(id) => (
          <Select
            id={id}
            disabled={disabled}
            value={fields.course_visibility}
            options={newsVisibilities.map((value) => ({ value, label: visibilities[value] }))}
            onChange={(course_visibility) => draft.change({ course_visibility })}
            style={{ width: '100%' }}
          />
        )}
      </Fact>
    </>
  )
}

function Origin({ draft, detail, fields, disabled }: CoursePartProps) {
  const { t } = useTranslation()
  const { user_id, name } = useProfile()
  return (
    <>
      <h2>{t('Organisation')}</h2>
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

const ForSearch = ({ draft, detail, fields, disabled }: CoursePartProps) => (
  <AddressFields
    values={{
      permalink: fields.course_permalink,
      seo_title: fields.course_seo_title,
      seo_description: fields.course_seo_description,
    }}
    title={fields.course_title}
    summary={fields.course_summary}
    old={detail?.old_permalinks ?? []}
    disabled={disabled}
    onChange={({ permalink, seo_title, seo_description }) =>
      draft.change({
        ...(permalink !== undefined && { course_permalink: permalink }),
        ...(seo_title !== undefined && { course_seo_title: seo_title }),
        ...(seo_description !== undefined && { course_seo_description: seo_description }),
      })
    }
  />
)
