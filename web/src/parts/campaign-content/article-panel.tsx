import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  campaignContent,
  contentLimits,
  type CampaignArticle,
} from '@balai/contract/mailing/campaign-content.ts'
import { call } from '../../lib/api.ts'
import { newKey } from '../../lib/new-key.ts'
import { queryOf } from '../../lib/queries.ts'
import { toastError, toastUndo } from '../../lib/toast.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useSettled } from '../letter/use-settled.ts'
import { ArticleList, type Chosen } from './article-list.tsx'
import { ChoiceForm } from './choice-form.tsx'
import type { Draft } from './use-content-draft.ts'

interface Props {
  draft: Draft
  disabled: boolean
  onChange: (some: Partial<Draft>) => void
}

const chosen = (article: CampaignArticle): Chosen => ({ ...article, is_pinned: false, is_published: true })

/** The articles of a campaign: chosen by rules or one by one, and made into blocks. */
export function ArticlePanel({ draft, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const { choice, articles } = draft
  const isManual = choice.content_id === 'manual'

  /** Calls show their refusals themselves. */
  const busily = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch {
      // The call has shown the refusal.
    } finally {
      setBusy(false)
    }
  }
  const choose = () =>
    busily(async () => {
      const pinned = articles.flatMap(({ news_id, is_pinned }, place) =>
        is_pinned ? [{ news_id, num: place + 1 }] : [],
      )
      const seed = newKey()
      const found = await call(campaignContent.byChoice, { ...choice, seed, pinned: JSON.stringify(pinned) })
      const pins = new Set(pinned.map(({ news_id }) => news_id))
      const next = found.articles.map((article) => ({
        ...chosen(article),
        is_pinned: pins.has(article.news_id),
      }))
      onChange({ seed, articles: next })
      if (found.count === 0) toastError(t('No published article fits this choice.'))
    })
  const swap = (article: Chosen) =>
    busily(async () => {
      const without = articles.map(({ news_id }) => news_id)
      const found = await call(campaignContent.byChoice, { ...choice, seed: newKey(), num: 1, without })
      const [other] = found.articles
      if (!other) toastError(t('No other published article fits this choice.'))
      else onChange({ articles: articles.map((each) => (each === article ? chosen(other) : each)) })
    })
  const arrange = () =>
    busily(async () => {
      const { template, language } = draft
      const list = articles.map(({ news_id, checked }, place) => ({ news_id, checked, num: place + 1 }))
      const made = await call(
        campaignContent.htmlOfArticles,
        { articles: JSON.stringify(list), template, language },
        { long: true },
      )
      const before = draft.blocks
      onChange({ blocks: made.blocks })
      if (before.length > 0)
        toastUndo(t('The blocks were replaced by those of the articles.'), () => onChange({ blocks: before }))
    })

  return (
    <Panel title={t('Articles')}>
      <ChoiceForm choice={choice} disabled={disabled} onChange={(next) => onChange({ choice: next })} />
      <Flex gap={8} wrap className="campaign-actions">
        {!isManual && (
          <Button disabled={disabled} loading={isBusy} onClick={() => void choose()}>
            {t('Choose articles')}
          </Button>
        )}
        <AddArticle
          disabled={disabled || articles.length >= contentLimits.articles}
          without={articles.map(({ news_id }) => news_id)}
          onAdd={(article) => onChange({ articles: [...articles, chosen(article)] })}
        />
      </Flex>
      <ArticleList
        articles={articles}
        disabled={disabled || isBusy}
        canSwap={!isManual}
        onSwap={(article) => void swap(article)}
        onChange={(next) => onChange({ articles: next.map(stored) })}
      />
      {articles.length > 0 && (
        <Button
          type="primary"
          disabled={disabled || !articles.some(({ checked }) => checked)}
          loading={isBusy}
          onClick={() => void arrange()}
        >
          {t('Make blocks of these articles')}
        </Button>
      )}
    </Panel>
  )
}

/** Sorting adds a key, which is none of the article’s fields. */
const stored = (article: Chosen): Chosen => {
  const { key: _key, ...rest } = article as Chosen & { key?: string }
  return rest
}

interface AddProps {
  disabled: boolean
  without: number[]
  onAdd: (article: CampaignArticle) => void
}

/** Finds one published article by its title. */
function AddArticle({ disabled, without, onAdd }: AddProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const search = useSettled(text)
  const { data } = useQuery({
    ...queryOf(campaignContent.articlesOfCategory, { search, perPage: 20 }, { quiet: true }),
    placeholderData: (before) => before,
  })
  const found = (data?.rows ?? []).filter(({ news_id }) => !without.includes(news_id))
  return (
    <Select<number | null>
      className="campaign-add-article"
      aria-label={t('Add an article')}
      placeholder={t('Add an article by its title')}
      disabled={disabled}
      value={null}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      notFoundContent={t('Nothing published has this title.')}
      options={found.map(({ news_id, news_title }) => ({ value: news_id, label: news_title }))}
      onChange={(news_id) => {
        const article = found.find((each) => each.news_id === news_id)
        setText('')
        if (article) onAdd(article)
      }}
    />
  )
}
