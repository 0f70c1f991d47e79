import { useQuery } from '@tanstack/react-query'
import { Flex, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  articleOrders,
  articleVisibilities,
  campaignContent,
  contentLimits,
  type ContentChoice,
} from '@balai/contract/mailing/campaign-content.ts'
import { queryOf } from '../../lib/queries.ts'
import { Fact } from '../desk/fact.tsx'
import { orderNames, visibilityNames } from './block.words.ts'

interface Props {
  choice: ContentChoice
  disabled: boolean
  onChange: (choice: ContentChoice) => void
}

/** Which articles a campaign has, by rules. */
export function ChoiceForm({ choice, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const { data: options = [] } = useQuery(queryOf(campaignContent.options, {}, { quiet: true }))
  const set = (some: Partial<ContentChoice>) => onChange({ ...choice, ...some })
  const way = options.find(({ content_id }) => content_id === choice.content_id)
  const takesValues = choice.content_id === 'category' || choice.content_id === 'tag'
  return (
    <div className="campaign-choice">
      <Fact label={t('Articles')}>
        {(id) => (
          <Select
            id={id}
            disabled={disabled}
            value={choice.content_id}
            options={options.map(({ content_id, title }) => ({ value: content_id, label: title }))}
            onChange={(content_id) => set({ content_id, content_values: [] })}
          />
        )}
      </Fact>
      {takesValues && (
        <Fact label={choice.content_id === 'tag' ? t('Tags') : t('Categories')}>
          {(id) => (
            <Select<number[]>
              id={id}
              mode="multiple"
              disabled={disabled}
              showSearch={{ optionFilterProp: 'label' }}
              value={choice.content_values}
              options={(way?.values ?? []).map((value) => ({ value: value.id, label: value.title }))}
              onChange={(content_values) => set({ content_values })}
            />
          )}
        </Fact>
      )}
      {choice.content_id !== 'manual' && (
        <>
          <Fact label={t('Words in the title')}>
            {(id) => (
              <Input
                id={id}
                disabled={disabled}
                allowClear
                maxLength={contentLimits.keywords}
                value={choice.keywords}
                onChange={(event) => set({ keywords: event.target.value })}
              />
            )}
          </Fact>
          <Flex gap={8} wrap>
            <Fact label={t('How many')}>
              {(id) => (
                <InputNumber
                  id={id}
                  disabled={disabled}
                  min={1}
                  max={contentLimits.articles}
                  precision={0}
                  value={choice.num}
                  onChange={(num) => set({ num: num ?? 12 })}
                />
              )}
            </Fact>
            <Fact label={t('Kind')}>
              {(id) => (
                <Select
                  id={id}
                  disabled={disabled}
                  value={choice.news_content_type}
                  options={[
                    { value: 'article' as const, label: t('Article') },
                    { value: 'video' as const, label: t('Video') },
                  ]}
                  onChange={(news_content_type) => set({ news_content_type })}
                />
              )}
            </Fact>
            <Fact label={t('Visible to')}>
              {(id) => (
                <Select
                  id={id}
                  disabled={disabled}
                  value={choice.news_visibility}
                  options={articleVisibilities.map((value) => ({ value, label: t(visibilityNames[value]) }))}
                  onChange={(news_visibility) => set({ news_visibility })}
                />
              )}
            </Fact>
            <Fact label={t('Sorted')}>
              {(id) => (
                <Select
                  id={id}
                  disabled={disabled}
                  value={choice.order_by}
                  options={articleOrders.map((value) => ({ value, label: t(orderNames[value]) }))}
                  onChange={(order_by) => set({ order_by })}
                />
              )}
            </Fact>
          </Flex>
        </>
      )}
    </div>
  )
}
