import { Input, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { newsLimits, newsVisibilities, type NewsKind } from '@balai/contract/content/news-shapes.ts'
import { permalinkOf } from '@balai/contract/core/permalinks.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { useProfile } from '../../../../lib/profile.ts'
import { Fact } from '../../../../parts/desk/fact.tsx'
import { MomentField } from '../../../../ui/date-fields.tsx'
import { SearchSelect } from '../../../../ui/search-select.tsx'
import { CoverField } from '../../../../parts/content-fields/cover-field.tsx'
import { findAuthors, findContributors } from '../../../../parts/content-fields/sources.ts'
import { TagsField } from '../../../../parts/content-fields/tags-field.tsx'
import { useNewsWords } from '../words.tsx'
import { CategoryFields } from './category-fields.tsx'
import type { ArticlePartProps } from './fields.ts'
import { VideoFields } from './video-fields.tsx'

interface Props extends ArticlePartProps {
  type: NewsKind
}

/** All fields of an article except title, summary and text. */
export function ArticlePanel({ type, ...parts }: Props) {
  const { t } = useTranslation()
  const { draft, fields, disabled } = parts
  return (
    <>
      {type === 'video' && <VideoFields {...parts} />}
      <h2>{t('Placement')}</h2>
      <CategoryFields {...parts} />
      <Fact label={t('Tags')}>
        {(id) => (
          <TagsField
            maxCount={newsLimits.tags}
            id={id}
            disabled={disabled}
            value={fields.tags}
            onChange={(tags) => draft.change({ tags })}
          />
        )}
      </Fact>
      <Readers {...parts} type={type} />
      <CoverField
        known={parts.detail?.media ?? []}
        cover={{ media_id: parts.fields.cover_media_id, alt: parts.fields.news_image_alt }}
        disabled={parts.disabled}
        onChange={({ media_id, alt }) =>
          parts.draft.change({ cover_media_id: media_id, news_image_alt: alt })
        }
      />
      <Origin {...parts} />
      <Dates {...parts} type={type} />
      <ForSearch {...parts} />
    </>
  )
}

function Readers({ type, draft, fields, disabled }: Props) {
  const { t } = useTranslation()
  const { visibilities } = useNewsWords()
  return (
    <>
      <Fact label={t('Readers')}>
        {(id) => (
          <Select
            id={id}
            disabled={disabled}
            value={fields.news_visibility}
            options={newsVisibilities.map((value) => ({ value, label: visibilities[value] }))}
            onChange={(news_visibility) => draft.change({ news_visibility })}
            style={{ width: '100%' }}
          />
        )}
      </Fact>
      {type !== 'article_static' && (
        <div className="fact">
          <Switch
            size="small"
            disabled={disabled}
            checked={fields.is_comment_enabled}
            onChange={(is_comment_enabled) => draft.change({ is_comment_enabled })}
            aria-label={t('Comments')}
          />{' '}
          {t('Readers may comment')}
        </div>
      )}
    </>
  )
}

function Origin({ draft, detail, fields, disabled }: ArticlePartProps) {
  const { t } = useTranslation()
  const { user_id, name } = useProfile()
  return (
    <>
      <h2>{t('Authorship')}</h2>
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
      <Fact label={t('Source')}>
        {(id) => (
          <Input
            id={id}
            disabled={disabled}
            maxLength={newsLimits.source}
            value={fields.news_source}
            onChange={(event) => draft.change({ news_source: event.target.value })}
          />
        )}
      </Fact>
    </>
  )
}

function Dates({ type, draft, fields, disabled }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <h2>{t('Dates')}</h2>
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
      {type !== 'article_static' && (
        <Fact label={t('Displayed date')} hint={t('The date of first publication if empty.')}>
          {(id) => (
            <MomentField
              id={id}
              label={t('Displayed date')}
              disabled={disabled}
              value={fields.news_published_date}
              onChange={(news_published_date) => draft.change({ news_published_date })}
            />
          )}
        </Fact>
      )}
    </>
  )
}

function ForSearch({ draft, detail, fields, disabled }: ArticlePartProps) {
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
            value={fields.news_permalink}
            onChange={(event) => draft.change({ news_permalink: event.target.value.toLowerCase() })}
            onBlur={() => {
              const news_permalink = permalinkOf(fields.news_permalink)
              if (news_permalink !== fields.news_permalink) draft.change({ news_permalink })
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
            placeholder={fields.news_title}
            value={fields.news_seo_title}
            onChange={(event) => draft.change({ news_seo_title: event.target.value })}
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
            placeholder={fields.news_summary}
            value={fields.news_seo_description}
            onChange={(event) => draft.change({ news_seo_description: event.target.value })}
          />
        )}
      </Fact>
    </>
  )
}
