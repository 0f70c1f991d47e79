import { DeleteOutlined, PushpinFilled, PushpinOutlined, SwapOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../ui/date-time.tsx'
import { SortableRow, SortableRows } from '../../ui/sortable-rows.tsx'
import type { Draft } from './use-content-draft.ts'

export type Chosen = Draft['articles'][number]

interface Props {
  articles: Chosen[]
  disabled: boolean
  canSwap: boolean
  onSwap: (article: Chosen) => void
  onChange: (articles: Chosen[]) => void
}

/** The chosen articles in their order: each can be left out, pinned, swapped for another one, or removed. */
export function ArticleList({ articles, disabled, canSwap, onSwap, onChange }: Props) {
  const { t } = useTranslation()
  const rows = articles.map((article) => ({ ...article, key: String(article.news_id) }))
  const set = (news_id: number, some: Partial<Chosen>) =>
    onChange(articles.map((each) => (each.news_id === news_id ? { ...each, ...some } : each)))
  return (
    <SortableRows rows={rows} nameOf={({ news_title }) => news_title} onSort={onChange}>
      <ol className="campaign-articles" aria-label={t('Chosen articles')}>
        {rows.map((article) => {
          const { news_id, news_title: name, is_pinned } = article
          return (
            <SortableRow
              key={article.key}
              id={article.key}
              name={name}
              disabled={disabled}
              className="campaign-article"
            >
              {(grip) => (
                <Flex align="center" gap={4}>
                  {grip}
                  <Checkbox
                    className="campaign-article-name"
                    disabled={disabled}
                    checked={article.checked}
                    onChange={(event) => set(news_id, { checked: event.target.checked })}
                  >
                    {name}{' '}
                    {article.is_published ? (
                      <small>
                        <DateTime at={article.news_published_date} />
                      </small>
                    ) : (
                      <Tag color="error">{t('Not published any more')}</Tag>
                    )}
                  </Checkbox>
                  <Button
                    type="text"
                    icon={is_pinned ? <PushpinFilled /> : <PushpinOutlined />}
                    disabled={disabled}
                    aria-pressed={is_pinned}
                    aria-label={t('Pin {{name}}', { name })}
                    title={t('A pinned article stays where it is when articles are chosen again.')}
                    onClick={() => set(news_id, { is_pinned: !is_pinned })}
                  />
                  <Button
                    type="text"
                    icon={<SwapOutlined />}
                    disabled={disabled || !canSwap || is_pinned}
                    aria-label={t('Swap {{name}} for another article', { name })}
                    aria-haspopup="dialog"
                    onClick={() => onSwap(article)}
                  />
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    disabled={disabled}
                    aria-label={t('Remove {{name}}', { name })}
                    onClick={() => onChange(articles.filter((each) => each.news_id !== news_id))}
                  />
                </Flex>
              )}
            </SortableRow>
          )
        })}
      </ol>
    </SortableRows>
  )
}
