import { Input, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { newsLimits, newsVisibilities, type NewsDetail } from '@balai/contract/content/news-shapes.ts'
import { permalinkOf } from '@balai/contract/core/permalinks.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { useProfile } from '../../../../lib/profile.ts'
import { useStore } from '../../../../lib/store.ts'
import { MomentField } from '../../../../ui/moment-field.tsx'
import { SearchSelect } from '../../../../ui/search-select.tsx'
import { findAuthors, findContributors } from '../sources.ts'
import { TagsField } from '../tags-field.tsx'
import { useNewsWords } from '../words.tsx'
import { CategoryFields } from './category-fields.tsx'
import { CoverField } from './cover-field.tsx'
import { Fact, type PartProps } from './fact.tsx'
import { NewsHistory } from './news-history.tsx'
import type { Writing } from './use-writing.ts'
import { VideoFields } from './video-fields.tsx'

interface Props {
  writing: Writing
  detail: NewsDetail | null
  isEditable: boolean
}

/** Everything about an article that is not its text. */
export function FactsPanel({ writing, detail, isEditable }: Props) {
  const { t } = useTranslation()
  const facts = useStore(writing.facts)
  const parts = { writing, detail, facts, disabled: !isEditable }
  return (
    <aside className="facts" aria-label={t('Facts')}>
      {writing.kind === 'video' && <VideoFields {...parts} />}
      <h2>{t('Where it stands')}</h2>
      <CategoryFields {...parts} />
      <Fact label={t('Tags')}>
        {(id) => (
          <TagsField
            id={id}
            disabled={!isEditable}
            value={facts.tags}
            onChange={(tags) => writing.change({ tags })}
          />
        )}
      </Fact>
      <Readers {...parts} />
      <CoverField {...parts} />
      <Origin {...parts} />
      <Dates {...parts} />
      <ForSearch {...parts} />
      {detail && <NewsHistory detail={detail} />}
    </aside>
  )
}

function Readers({ writing, facts, disabled }: PartProps) {
  const { t } = useTranslation()
  const { visibilities } = useNewsWords()
  return (
    <>
      <Fact label={t('Readers')}>
        {(id) => (
          <Select
            id={id}
            disabled={disabled}
            value={facts.news_visibility}
            options={newsVisibilities.map((value) => ({ value, label: visibilities[value] }))}
            onChange={(news_visibility) => writing.change({ news_visibility })}
            style={{ width: '100%' }}
          />
        )}
      </Fact>
      {writing.kind !== 'article_static' && (
        <div className="fact">
          <Switch
            size="small"
            disabled={disabled}
            checked={facts.is_comment_enabled}
            onChange={(is_comment_enabled) => writing.change({ is_comment_enabled })}
            aria-label={t('Comments')}
          />{' '}
          {t('Readers may comment')}
        </div>
      )}
    </>
  )
}

function Origin({ writing, detail, facts, disabled }: PartProps) {
  const { t } = useTranslation()
  const { user_id, name } = useProfile()
  return (
    <>
      <h2>{t('Who wrote it')}</h2>
      <Fact label={t('Author')}>
        {(id) => (
          <SearchSelect
            id={id}
            label={t('Author')}
            width="100%"
            disabled={disabled}
            source="authors"
            find={findAuthors}
            value={facts.author_id ?? user_id}
            name={facts.author_id === undefined ? name : detail?.author_name}
            onChange={(author_id) => writing.change({ author_id })}
          />
        )}
      </Fact>
      <Fact label={t('Contributor')} hint={t('A member who wrote it, where nobody of the house did.')}>
        {(id) => (
          <SearchSelect
            id={id}
            label={t('Contributor')}
            width="100%"
            disabled={disabled}
            source="contributors"
            find={findContributors}
            value={facts.contributor_id ?? undefined}
            name={detail?.contributor_name ?? undefined}
            onChange={(contributor_id) => writing.change({ contributor_id: contributor_id ?? null })}
          />
        )}
      </Fact>
      <Fact label={t('Source')}>
        {(id) => (
          <Input
            id={id}
            disabled={disabled}
            maxLength={newsLimits.source}
            value={facts.news_source}
            onChange={(event) => writing.change({ news_source: event.target.value })}
          />
        )}
      </Fact>
    </>
  )
}

function Dates({ writing, facts, disabled }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <h2>{t('Dates')}</h2>
      <Fact label={t('Planned for')} hint={t('A plan only: nothing happens by itself.')}>
        {(id) => (
          <MomentField
            id={id}
            label={t('Planned for')}
            disabled={disabled}
            value={facts.planned_at}
            onChange={(planned_at) => writing.change({ planned_at })}
          />
        )}
      </Fact>
      {writing.kind !== 'article_static' && (
        <Fact label={t('Date that readers see')} hint={t('Without one, that of the first publication.')}>
          {(id) => (
            <MomentField
              id={id}
              label={t('Date that readers see')}
              disabled={disabled}
              value={facts.news_published_date}
              onChange={(news_published_date) => writing.change({ news_published_date })}
            />
          )}
        </Fact>
      )}
    </>
  )
}

function ForSearch({ writing, detail, facts, disabled }: PartProps) {
  const { t } = useTranslation()
  const old = detail?.old_permalinks ?? []
  return (
    <>
      <h2>{t('Address and search')}</h2>
      <Fact
        label={t('Permalink')}
        hint={
          old.length > 0
            ? t('These lead here as well: {{list}}', { list: old.join(', ') })
            : t('Left empty, it is made of the title.')
        }
      >
        {(id) => (
          <Input
            id={id}
            disabled={disabled}
            spellCheck={false}
            maxLength={limits.permalink}
            value={facts.news_permalink}
            onChange={(event) => writing.change({ news_permalink: event.target.value.toLowerCase() })}
            onBlur={() => {
              const news_permalink = permalinkOf(facts.news_permalink)
              if (news_permalink !== facts.news_permalink) writing.change({ news_permalink })
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
            placeholder={facts.news_title}
            value={facts.news_seo_title}
            onChange={(event) => writing.change({ news_seo_title: event.target.value })}
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
            placeholder={facts.news_summary}
            value={facts.news_seo_description}
            onChange={(event) => writing.change({ news_seo_description: event.target.value })}
          />
        )}
      </Fact>
    </>
  )
}
