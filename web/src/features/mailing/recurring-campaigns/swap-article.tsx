import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignContent } from '@balai/contract/mailing/campaign-content.ts'
import { recurringCampaigns } from '@balai/contract/mailing/recurring-campaigns.ts'
import { call } from '../../../lib/api.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'

interface Props {
  id: number
  slot_at: string
  article: { news_id: number; news_title: string }
  onSwapped: () => Promise<unknown>
}

const findArticles = async (search: string) => {
  const { rows } = await call(campaignContent.articlesOfCategory, { search }, { quiet: true })
  return rows.map(({ news_id, news_title }) => ({ value: news_id, label: news_title }))
}

/** Puts another article in the place of one, in one run. */
export function SwapArticle({ article: { news_id, news_title }, ...props }: Props) {
  const { t } = useTranslation()
  return (
    <DialogButton
      type="text"
      size="small"
      label={t('Swap')}
      aria-label={t('Swap “{{title}}”', { title: news_title })}
      title={t('Swap “{{title}}”', { title: news_title })}
    >
      {(close) => <Choice {...props} news_id={news_id} close={close} />}
    </DialogButton>
  )
}

function Choice({
  id,
  slot_at,
  news_id,
  onSwapped,
  close,
}: Omit<Props, 'article'> & { news_id: number; close: () => void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<number>()
  const [isRunning, setRunning] = useState(false)
  const swap = async () => {
    setRunning(true)
    try {
      await call(recurringCampaigns.swap, { id, slot_at, news_id, with_news_id: chosen ?? '' })
      toastDone(t('The article was swapped.'))
      close()
      await onSwapped()
    } catch {
      // The dialog shows the refusal.
      setRunning(false)
    }
  }
  return (
    <>
      <DialogField
        name="with_news_id"
        label={t('Another article')}
        hint={t('Without a choice it is the next one that the campaign would choose.')}
        value={chosen}
      >
        <SearchSelect
          label={t('Another article')}
          source="published articles"
          find={findArticles}
          value={chosen}
          width="100%"
          onChange={setChosen}
        />
      </DialogField>
      <Flex gap={8}>
        <Button onClick={close}>{t('Cancel')}</Button>
        <Button type="primary" loading={isRunning} onClick={() => void swap()}>
          {t('Swap article')}
        </Button>
      </Flex>
    </>
  )
}
