import { useState } from 'react'
import { calls } from '../../lib/calls.ts'
import { useSession } from '../../lib/session.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { words } from './short-reads.id.ts'

/** Likes an article; only members have it. */
export function LikeButton({ article_id }: { article_id: number }) {
  const t = useWords(words)
  const { isSignedIn } = useSession()
  const { send, refusal, isSending } = useSend(calls.like)
  const [isLiked, setIsLiked] = useState(false)
  if (!isSignedIn) return null
  const like = async () => {
    const reactions = await send({ article_id })
    if (reactions) setIsLiked(reactions.is_liked)
  }
  return (
    <>
      <Button isBusy={isSending} onClick={like}>
        {isLiked ? t('Liked') : t('Like')}
      </Button>
      {refusal && <Notice kind="bad">{refusal.msg}</Notice>}
    </>
  )
}
