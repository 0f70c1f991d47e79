import { useMutation } from '@tanstack/react-query'
import { Button, type ButtonProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { news } from '@balai/contract/content/news.ts'
import { reviews } from '@balai/contract/content/reviews.ts'
import { call } from '../../../../lib/api.ts'
import { useProfile } from '../../../../lib/profile.ts'
import { refresh } from '../../../../lib/queries.ts'

interface Props {
  news: { news_id: number; news_title: string; claimed_by: number | null }
  size?: ButtonProps['size']
}

/** Says that one takes care of a review, or gives it back. */
export function ClaimButton({ news: { news_id, news_title, claimed_by }, size = 'medium' }: Props) {
  const { t } = useTranslation()
  const isMine = useProfile().user_id === claimed_by
  const claim = useMutation({
    mutationFn: () => call(reviews.claim, { news_id, claim: !isMine }),
    onSuccess: () => refresh(reviews.list, news.detail),
  })
  return (
    <Button
      size={size}
      loading={claim.isPending}
      aria-label={
        isMine ? t('Give back {{name}}', { name: news_title }) : t('Claim {{name}}', { name: news_title })
      }
      onClick={() => claim.mutate()}
    >
      {isMine ? t('Give back') : t('Claim')}
    </Button>
  )
}
