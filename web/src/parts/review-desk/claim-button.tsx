import { useMutation } from '@tanstack/react-query'
import { Button, type ButtonProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/profile.ts'

interface Props {
  title: string
  claimed_by: number | null
  onClaim: (isClaimed: boolean) => Promise<unknown>
  size?: ButtonProps['size']
}

/** Claims a review, or gives it back to the queue. */
export function ClaimButton({ title, claimed_by, onClaim, size = 'medium' }: Props) {
  const { t } = useTranslation()
  const isMine = useProfile().user_id === claimed_by
  const claim = useMutation({ mutationFn: () => onClaim(!isMine) })
  return (
    <Button
      size={size}
      loading={claim.isPending}
      aria-label={isMine ? t('Give back {{name}}', { name: title }) : t('Claim {{name}}', { name: title })}
      onClick={() => claim.mutate()}
    >
      {isMine ? t('Give back') : t('Claim')}
    </Button>
  )
}
